// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/problems.h"

#include <exception>
#include <new>
#include <qpdf/QPDFExc.hh>
#include <utility>

namespace weighhouse::pdf
{

Error damaged(Message reason)
{
    return {"pdf.damaged",
            Message::of("pdf.damaged", {{"reason", std::move(reason)}}),
            {},
            "pdf.do.fetch-again"_code};
}

Error foreign(std::string what)
{
    return {"pdf.foreign",
            Message::of("pdf.foreign", {{"what", std::move(what)}}),
            {},
            "pdf.do.use-exported"_code};
}

Error tooLarge(Message reason)
{
    return {"pdf.too-large", std::move(reason), {}, "pdf.do.use-exported"_code};
}

Error encrypted()
{
    return {"pdf.encrypted", "pdf.encrypted"_code, {}, "pdf.do.without-password"_code};
}

Error unfinished(Message reason)
{
    return {"pdf.unfinished",
            Message::of("pdf.unfinished", {{"reason", std::move(reason)}}),
            {},
            "pdf.do.report-mistake"_code};
}

Error cancelled()
{
    return {"pdf.cancelled", "pdf.cancelled"_code, {}, {}};
}

Error errorOfException()
{
    try {
        throw;
    } catch (const Refused &refused) {
        return refused.error;
    } catch (const QPDFExc &problem) {
        if (problem.getErrorCode() == qpdf_e_password)
            return encrypted();
        return damaged(Message::verbatim(problem.getMessageDetail()));
    } catch (const std::bad_alloc &) {
        return tooLarge("pdf.no-memory"_code);
    } catch (const std::exception &problem) {
        return damaged(Message::verbatim(problem.what()));
    } catch (...) {
        return damaged("pdf.unreadable"_code);
    }
}

} // namespace weighhouse::pdf
