CREATE (a {t: 'it\'s \u00e4'});
MATCH (n RETURN n;
RETURN 'open