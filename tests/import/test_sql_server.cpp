// SPDX-License-Identifier: GPL-3.0-or-later
// Scripts that SQL Server's tools write.
#include "core/base/text.h"
#include "core/data/import/sql_importer.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;

namespace
{

std::string rowsOf(const data::Dataset &dataset, std::size_t table)
{
    std::string text;
    for (std::size_t row = 0; row < dataset.tables[table].rowCount; ++row) {
        text += row == 0 ? "" : " / ";
        for (std::size_t column = 0; column < dataset.tables[table].columns.size(); ++column)
            text += (column == 0 ? "" : "|") + data::toText(dataset.value(table, column, row));
    }
    return text;
}

/// As Management Studio writes it: no semicolons.
constexpr std::string_view studio = R"(USE [Shop]
GO
/****** Object:  Table [dbo].[Maker]    Script Date: 1/1/2020 ******/
SET ANSI_NULLS ON
GO
SET QUOTED_IDENTIFIER ON
GO
CREATE TABLE [dbo].[Maker](
	[MakerId] [int] IDENTITY(1,1) NOT FOR REPLICATION NOT NULL,
	[Name] [nvarchar](120) COLLATE Latin1_General_CI_AS NULL,
	[Price] [decimal](10, 2) NOT NULL,
	[Notes] [nvarchar](max) NULL,
	[Since] [datetime2](7) NULL,
	[Guid] [uniqueidentifier] ROWGUIDCOL NULL,
	[Open] [bit] NOT NULL,
 CONSTRAINT [PK_Maker] PRIMARY KEY CLUSTERED
(
	[MakerId] ASC
)WITH (PAD_INDEX = OFF, IGNORE_DUP_KEY = OFF, ALLOW_PAGE_LOCKS = ON) ON [PRIMARY]
) ON [PRIMARY] TEXTIMAGE_ON [PRIMARY]
GO
CREATE TABLE [dbo].[Item](
	[ItemId] [int] NOT NULL PRIMARY KEY NONCLUSTERED,
	[Title] [nvarchar](160) NOT NULL CONSTRAINT [DF_Title] DEFAULT (N'none'),
	[MakerId] [int] NOT NULL
) ON [PRIMARY]
GO
CREATE VIEW [dbo].[Both] AS
SELECT * FROM [dbo].[Maker]
GO
CREATE PROCEDURE [dbo].[Fill] AS
BEGIN
  INSERT [dbo].[Item] ([ItemId]) VALUES (99);
  UPDATE [dbo].[Item] SET [Title] = N'x'
END
GO
SET IDENTITY_INSERT [dbo].[Maker] ON
INSERT [dbo].[Maker] ([MakerId], [Name], [Price], [Notes], [Since], [Guid], [Open]) VALUES (1, N'It''s C:\', CAST(0.99 AS Decimal(10, 2)), N'first
GO
third', CAST(N'2002-08-14T00:00:00.0000000' AS DateTime2), N'6F9619FF-8B86-D011-B42D-00C04FC964FF', 1)
INSERT [dbo].[Maker] ([MakerId], [Name], [Price], [Notes], [Since], [Guid], [Open]) VALUES (2, N'#2', CAST(1.50 AS Decimal(10, 2)), NULL, NULL, NULL, 0)
SET IDENTITY_INSERT [dbo].[Maker] OFF
GO 5
INSERT INTO [dbo].[Item] ([ItemId], [Title], [MakerId]) VALUES
  (7, N'Rock', 1),
  (8, N'Paper', 2);
go
ALTER TABLE [dbo].[Maker] ADD  CONSTRAINT [DF_Price]  DEFAULT ((0)) FOR [Price]
GO
ALTER TABLE [dbo].[Item]  WITH CHECK ADD  CONSTRAINT [FK_Item_Maker] FOREIGN KEY([MakerId])
REFERENCES [dbo].[Maker] ([MakerId])
ON DELETE CASCADE
GO
ALTER TABLE [dbo].[Item] CHECK CONSTRAINT [FK_Item_Maker]
GO
CREATE NONCLUSTERED INDEX [ix] ON [dbo].[Item] ([Title] ASC) WITH (PAD_INDEX = OFF)
GO
EXEC sys.sp_addextendedproperty @name=N'MS_Description', @value=N'a text'
GO
)";

} // namespace

class SqlServerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scriptOfTheStudio()
    {
        WEIGHHOUSE_TAKE(imported, import::importSql(studio));
        const data::Schema &schema = imported.dataset.schema;
        QCOMPARE(schema.tables.size(), std::size_t{2});
        WEIGHHOUSE_SAME(rowsOf(imported.dataset, 0),
                        "1|It's C:\\|0.99|first\nGO\nthird|2002-08-14T00:00:00.0000000|"
                        "6F9619FF-8B86-D011-B42D-00C04FC964FF|true / 2|#2|1.5|NULL|NULL|NULL|false");
        WEIGHHOUSE_SAME(rowsOf(imported.dataset, 1), "7|Rock|1 / 8|Paper|2");
        QVERIFY(schema.tables[0].primaryKey == std::vector<std::string>{"MakerId"});
        QVERIFY(schema.tables[1].primaryKey == std::vector<std::string>{"ItemId"});
        QVERIFY(schema.references ==
                std::vector<data::Reference>({{"Item", {"MakerId"}, "Maker", {"MakerId"}}}));
    }

    /// Written by hand, as the published Chinook is: an IF before a DROP, names without brackets.
    void scriptByHand()
    {
        WEIGHHOUSE_TAKE(imported, import::importSql(R"(
IF EXISTS (SELECT name FROM master.dbo.sysdatabases WHERE name = N'Shop')
BEGIN
	ALTER DATABASE [Shop] SET OFFLINE WITH ROLLBACK IMMEDIATE;
	DROP DATABASE [Shop];
END

GO
IF OBJECT_ID('dbo.Genre', 'U') IS NOT NULL
    DROP TABLE dbo.Genre
CREATE TABLE dbo.Genre
(
    GenreId INT NOT NULL IDENTITY,
    Name NVARCHAR(120),
    CONSTRAINT PK_Genre PRIMARY KEY CLUSTERED (GenreId)
)
INSERT INTO dbo.Genre (Name) VALUES (N'Rock')
INSERT INTO dbo.Genre (Name) VALUES (N'Jazz')
)"));
        WEIGHHOUSE_SAME(rowsOf(imported.dataset, 0), "1|Rock / 2|Jazz");
    }

    void castValues_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *value, const char *expected) {
            QTest::newRow(name) << QString::fromUtf8(value) << QString::fromUtf8(expected);
        };
        row("text", "CAST(N'2002-08-14' AS Date)", "2002-08-14");
        row("number", "CAST(-0.99 AS Numeric(10, 2))", "-0.99");
        row("NULL", "CAST(NULL AS [nvarchar](10))", "NULL");
        row("convert with a style", "CONVERT(DATETIME, N'2002-08-14', 120)", "2002-08-14");
        // select convert(varbinary(8), cast('2002-08-14 12:30:00' as datetime))
        row("datetime", "CAST(0x0000926800CDFE60 AS DateTime)", "2002-08-14T12:30:00.000");
        row("smalldatetime", "CAST(0x926802EE AS SmallDateTime)", "2002-08-14T12:30:00");
        row("date", "CAST(0x56DD0A AS Date)", "1950-06-15");
        row("datetime2", "CAST(0x07405F63C66856DD0A AS DateTime2)", "1950-06-15T12:30:00.5000000");
    }

    void castValues()
    {
        QFETCH(QString, value);
        QFETCH(QString, expected);
        const std::string sql = "CREATE TABLE [dbo].[t](a nvarchar(50))\nGO\nINSERT [dbo].[t] VALUES (" +
                                value.toStdString() + ")\nGO\n";
        WEIGHHOUSE_TAKE(imported, import::importSql(sql));
        WEIGHHOUSE_SAME(rowsOf(imported.dataset, 0), expected.toStdString());
    }

    void castsInCastsAreExpressions()
    {
        std::string casts;
        for (int i = 0; i < 100'000; ++i)
            casts += "CAST(";
        const auto imported =
            import::importSql("CREATE TABLE [dbo].[t](a int)\nGO\nINSERT [dbo].[t] VALUES (" + casts + "1");
        QVERIFY(!imported.has_value());
        WEIGHHOUSE_SAME(imported.error().code, "sql.unexpected");
    }

    /// A text with a line GO in it makes no SQL Server of other dumps.
    void otherDumpsStayWhatTheyAre()
    {
        WEIGHHOUSE_TAKE(mysql,
                        import::importSql("CREATE TABLE `t`(a TEXT) ENGINE=InnoDB;\nINSERT INTO `t` VALUES "
                                          "('one\nGO\ntwo'),\n('it\\'s');"));
        WEIGHHOUSE_SAME(rowsOf(mysql.dataset, 0), "one\nGO\ntwo / it's");
        WEIGHHOUSE_TAKE(said, import::importSql("CREATE TABLE t(a TEXT)\nINSERT INTO t VALUES ('C:\\')\n",
                                                {.dialect = import::Dialect::SqlServer}));
        WEIGHHOUSE_SAME(rowsOf(said.dataset, 0), "C:\\");
    }

    void errorsHaveTheirPlace()
    {
        const auto imported = import::importSql("CREATE TABLE [dbo].[t](a int)\nGO\nINSERT [dbo].[t] VALUES "
                                                "(1)\nINSERT [dbo].[u] VALUES (2)\nGO\n");
        QVERIFY(!imported.has_value());
        WEIGHHOUSE_SAME(imported.error().code, "sql.unknown-table");
        QCOMPARE(imported.error().where.line, std::size_t{4});
    }
};

WEIGHHOUSE_TEST(SqlServerTest)
#include "test_sql_server.moc"
