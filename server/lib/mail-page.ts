import type { LanguageName } from '#contract/language.ts'
import { translated } from './say.ts'

/** A mail as its parts; written once, shown as text and as HTML. */
export type MailText = {
  subject: string
  /** Paragraphs before the button. */
  before: string[]
  button: { label: string; url: string }
  /** Paragraphs after it. */
  after: string[]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`

export type MailPage = { subject: string; text: string; html: string; language: LanguageName }

/** Both bodies of a mail, in its reader's language. Styles are inline and tables lay it out: mail programs know nothing newer. */
export function mailPage(polish: MailText, language: LanguageName): MailPage {
  const say = (text: string) => translated(language, text)
  const mail = {
    subject: say(polish.subject),
    before: polish.before.map(say),
    after: polish.after.map(say),
  }
  const { url } = polish.button
  const label = say(polish.button.label)
  const text = [...mail.before, `${label}:\n${url}`, ...mail.after, 'Kopczyk'].join('\n\n') + '\n'
  const button =
    `<p style="margin:24px 0"><a href="${escape(url)}" style="display:inline-block;padding:12px 24px;` +
    `background:#1f4d3a;color:#ffffff;text-decoration:none;border-radius:6px;font-weight:600">${escape(label)}</a></p>` +
    `<p style="margin:0 0 16px;font-size:13px;color:#5b6660">${say('Jeśli przycisk nie działa, skopiuj ten adres:')}<br>` +
    `<a href="${escape(url)}" style="color:#1f4d3a;word-break:break-all">${escape(url)}</a></p>`
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(mail.subject)}</title></head>` +
    `<body style="margin:0;background:#f4f1ea"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">` +
    `<tr><td align="center" style="padding:32px 16px"><table role="presentation" width="560" cellpadding="0" ` +
    `cellspacing="0" style="max-width:100%;background:#ffffff;border-radius:10px"><tr><td style="padding:32px;` +
    `font:16px/1.6 Georgia,'Times New Roman',serif;color:#23302a">${mail.before.map(paragraph).join('')}${button}` +
    `${mail.after.map(paragraph).join('')}<p style="margin:24px 0 0;color:#5b6660">Kopczyk</p></td></tr></table></td></tr></table></body></html>`
  return { subject: mail.subject, text, html, language }
}
