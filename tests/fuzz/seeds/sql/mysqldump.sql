-- MySQL dump 10.13  Distrib 8.0.36
/*!40101 SET NAMES utf8mb4 */;
/*!40014 SET @OLD_FOREIGN_KEY_CHECKS=@@FOREIGN_KEY_CHECKS, FOREIGN_KEY_CHECKS=0 */;
DROP TABLE IF EXISTS `town`;
CREATE TABLE `town` (
  `id` int(11) unsigned NOT NULL AUTO_INCREMENT COMMENT 'number',
  `name` varchar(30) COLLATE utf8mb4_unicode_ci DEFAULT 'x',
  `open` tinyint(1) NOT NULL DEFAULT '1',
  `toll` decimal(10,2) DEFAULT NULL,
  `seen` timestamp NOT NULL DEFAULT current_timestamp() ON UPDATE current_timestamp(),
  PRIMARY KEY (`id`),
  UNIQUE KEY `name` (`name`(10)),
  KEY `toll` (`toll`) USING BTREE,
  CONSTRAINT `fk` FOREIGN KEY (`id`) REFERENCES `town` (`id`) ON DELETE SET NULL ON UPDATE CASCADE,
  CHECK (`toll` > 0)
) ENGINE=InnoDB AUTO_INCREMENT=7 DEFAULT CHARSET=utf8mb4 COMMENT='towns';
LOCK TABLES `town` WRITE;
/*!40000 ALTER TABLE `town` DISABLE KEYS */;
INSERT INTO `town` VALUES (1,'O\'Neill\n',1,-1.5e3,'2020-01-01'),(2,"a ""b""",0,NULL,'x');
REPLACE INTO town (id, name, toll, seen) VALUES (2, _utf8mb4'b', 0x1F, 'y'); # comment
INSERT IGNORE INTO town VALUES (1,'c',TRUE,1,'z');
UNLOCK TABLES;
DELIMITER ;;
CREATE TRIGGER t BEFORE INSERT ON town FOR EACH ROW BEGIN SET NEW.toll = 1; END ;;
DELIMITER ;
