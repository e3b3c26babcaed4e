// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/archival.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

namespace weighhouse::testing
{
namespace
{

/// The objects of one file, as qpdf lists them.
class Objects
{
public:
    explicit Objects(const QJsonObject &all) : m_all(all) {}

    /// Returns the dictionary that a value is or refers to, also that of a stream.
    QJsonObject dictionary(const QJsonValue &value) const
    {
        if (value.isObject())
            return value.toObject();
        return ofObject(m_all[QStringLiteral("obj:") + value.toString()].toObject());
    }

    QJsonValue plain(const QJsonValue &value) const
    {
        const QString key = QStringLiteral("obj:") + value.toString();
        return value.isString() && m_all.contains(key) ? m_all[key].toObject()[QStringLiteral("value")]
                                                       : value;
    }

    QList<QJsonObject> dictionaries() const
    {
        QList<QJsonObject> found;
        for (const QString &key : m_all.keys()) {
            if (key != QLatin1String("trailer"))
                found.append(ofObject(m_all[key].toObject()));
        }
        return found;
    }

    QJsonObject trailer() const
    {
        return m_all[QStringLiteral("trailer")].toObject()[QStringLiteral("value")].toObject();
    }

private:
    static QJsonObject ofObject(const QJsonObject &object)
    {
        return object.contains(QStringLiteral("stream"))
                   ? object[QStringLiteral("stream")].toObject()[QStringLiteral("dict")].toObject()
                   : object[QStringLiteral("value")].toObject();
    }

    QJsonObject m_all;
};

QString textOf(const QJsonObject &object, const char *key)
{
    return object[QLatin1String(key)].toString();
}

class Looking
{
public:
    explicit Looking(const Objects &objects) : m_objects(objects) {}

    QStringList problems()
    {
        const QJsonObject trailer = m_objects.trailer();
        require(!trailer.contains(QStringLiteral("/Encrypt")), "the file is encrypted");
        require(m_objects.plain(trailer[QStringLiteral("/ID")]).toArray().size() == 2,
                "it has no identifier");
        lookAtCatalog(m_objects.dictionary(trailer[QStringLiteral("/Root")]));
        for (const QJsonObject &one : m_objects.dictionaries()) {
            const QString type = textOf(one, "/Type");
            if (type == QLatin1String("/Font"))
                lookAtFont(one);
            else if (type == QLatin1String("/Annot"))
                lookAtLink(one);
            else if (type == QLatin1String("/Filespec"))
                lookAtFile(one);
            require(!one.contains(QStringLiteral("/AA")) && !one.contains(QStringLiteral("/JS")),
                    "an object acts by itself");
            const QString action = textOf(one, "/S");
            require(action != QLatin1String("/JavaScript") && action != QLatin1String("/Launch") &&
                        action != QLatin1String("/URI"),
                    "an action leaves the file");
        }
        require(m_fonts > 0 && m_links > 0 && m_files == 2, "fonts, links or attachments are missing");
        return m_problems;
    }

private:
    void require(bool holds, const char *problem)
    {
        if (!holds)
            m_problems.append(QString::fromLatin1(problem));
    }

    void lookAtCatalog(const QJsonObject &catalog)
    {
        require(!textOf(catalog, "/Lang").isEmpty(), "it has no language");
        require(textOf(m_objects.dictionary(catalog[QStringLiteral("/Metadata")]), "/Type") ==
                    QLatin1String("/Metadata"),
                "it has no metadata");
        require(
            m_objects
                .dictionary(catalog[QStringLiteral("/ViewerPreferences")])[QStringLiteral("/DisplayDocTitle")]
                .toBool(),
            "its title is not shown");
        require(!catalog.contains(QStringLiteral("/OpenAction")), "it acts when it is opened");
        require(m_objects.plain(catalog[QStringLiteral("/AF")]).toArray().size() == 2,
                "its attachments are not those of the document");
    }

    void lookAtFont(const QJsonObject &font)
    {
        ++m_fonts;
        const QString kind = textOf(font, "/Subtype");
        QJsonObject described = font;
        if (kind == QLatin1String("/Type0")) {
            const QJsonArray below = m_objects.plain(font[QStringLiteral("/DescendantFonts")]).toArray();
            described = m_objects.dictionary(below.first());
        }
        const bool isWhole = kind != QLatin1String("/CIDFontType2") && kind != QLatin1String("/CIDFontType0");
        require(!isWhole || font.contains(QStringLiteral("/ToUnicode")), "a font is not mapped to Unicode");
        const QJsonObject descriptor = m_objects.dictionary(described[QStringLiteral("/FontDescriptor")]);
        const bool isEmbedded = descriptor.contains(QStringLiteral("/FontFile")) ||
                                descriptor.contains(QStringLiteral("/FontFile2")) ||
                                descriptor.contains(QStringLiteral("/FontFile3"));
        require(isEmbedded || kind == QLatin1String("/Type3"), "a font is not embedded");
    }

    void lookAtLink(const QJsonObject &link)
    {
        ++m_links;
        constexpr int printed = 4;
        constexpr int hidden = 2;
        const int flags = link[QStringLiteral("/F")].toInt();
        require(textOf(link, "/Subtype") == QLatin1String("/Link"), "an annotation is no link");
        require((flags & printed) != 0 && (flags & hidden) == 0, "a link is not printed");
        require(link.contains(QStringLiteral("/Dest")) && !link.contains(QStringLiteral("/A")),
                "a link leads to no place");
    }

    void lookAtFile(const QJsonObject &file)
    {
        ++m_files;
        for (const char *key : {"/AFRelationship", "/F", "/UF", "/EF"})
            require(file.contains(QLatin1String(key)), "an attachment lacks its relation or its names");
    }

    const Objects &m_objects;
    QStringList m_problems;
    int m_fonts = 0;
    int m_links = 0;
    int m_files = 0;
};

} // namespace

QStringList archivalProblems(const QByteArray &qpdfJson)
{
    const QJsonArray parts = QJsonDocument::fromJson(qpdfJson).object()[QStringLiteral("qpdf")].toArray();
    if (parts.size() != 2)
        return {QStringLiteral("qpdf lists no objects")};
    QStringList problems = Looking(Objects(parts.at(1).toObject())).problems();
    problems.removeDuplicates();
    return problems;
}

} // namespace weighhouse::testing
