/** The content of an email, from which both the text and the HTML version are rendered. */
export type MailContent = {
  subject: string
  /** Shown next to the subject in the inbox list. */
  preview: string
  name: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** Small print below the button. */
  notes: string[]
  /** A link at the end of the small print. */
  smallLink?: { label: string; url: string }
}

export type MailSender = { name: string; url: string }

type RenderedMail = { subject: string; text: string; html: string }

/**
 * Renders plain text and HTML. The HTML loads no images or other resources, so that opening an email cannot be tracked.
 */
export const renderMail = (letter: MailContent, brand: MailSender): RenderedMail => ({
  subject: letter.subject,
  text: asText(letter, brand),
  html: asHtml(letter, brand),
})

const greeting = (name: string) => (name ? `Hello ${name},` : 'Hello,')

const asText = ({ name, paragraphs, button, notes, smallLink }: MailContent, brand: MailSender) =>
  [
    greeting(name),
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...notes,
    ...(smallLink ? [`${smallLink.label}:\n${smallLink.url}`] : []),
    `-- \n${brand.name}\n${brand.url}`,
  ].join('\n\n')

const FONT = 'font-family:Inter,-apple-system,Segoe UI,Roboto,Arial,sans-serif'
const PARAGRAPH = `margin:0 0 16px;${FONT};font-size:16px;line-height:1.6;color:#1b2033`
const NOTE = `margin:0 0 8px;${FONT};font-size:14px;line-height:1.5;color:#565d73`
const BUTTON = `display:inline-block;padding:12px 22px;background:#2b50d6;border-radius:10px;${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none`

const asHtml = (
  { subject, preview, name, paragraphs, button, notes, smallLink }: MailContent,
  brand: MailSender,
) =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f5f2">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border:1px solid #e3e1db;border-radius:12px"><tr><td style="padding:28px 24px">
<p style="${PARAGRAPH};font-weight:700">${escape(brand.name)}</p>
${[greeting(name), ...paragraphs].map((words) => `<p style="${PARAGRAPH}">${withBreaks(words)}</p>`).join('\n')}
${button ? `<p style="margin:24px 0"><a href="${escape(button.url)}" style="${BUTTON}">${escape(button.label)}</a></p>\n<p style="${NOTE};word-break:break-all">Or open this address: ${escape(button.url)}</p>` : ''}
${notes.map((words) => `<p style="${NOTE}">${escape(words)}</p>`).join('\n')}
${smallLink ? `<p style="${NOTE}"><a href="${escape(smallLink.url)}" style="color:#565d73">${escape(smallLink.label)}</a></p>` : ''}
</td></tr></table>
<p style="${NOTE};padding-top:16px"><a href="${escape(brand.url)}" style="color:#565d73">${escape(brand.url)}</a></p>
</td></tr></table>
</body>
</html>
`

const withBreaks = (text: string) => escape(text).replaceAll('\n', '<br>')

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
