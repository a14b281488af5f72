import type { ResumeFault } from './resume-fault.ts'

const HEADER = /^%PDF-\d\.\d/
/** How much of the beginning a browser or another program looks at to guess a type. */
const HEAD_BYTES = 1024
/** What a browser or an interpreter would take the beginning for, and the signatures of archives. */
const FOREIGN_HEAD = /<(!doctype|html|head|body|script|iframe|svg|object|\?php)\b/i
const ARCHIVES = ['PK\u0003\u0004', 'Rar!\u001a', '7z\u00bc\u00af']
/** Formats with their signature at a fixed place further on: tar, ISO 9660. */
const FOREIGN_MARKS = [
  { at: 257, mark: 'ustar' },
  { at: 32_769, mark: 'CD001' },
]

const END = /startxref\s+\d+\s+%%EOF\s*$/
const END_BYTES = 2048
// Repetitions are bounded: unbounded ones take hours on megabytes of digits.
const OBJECT = /\d{1,10}\s{1,5}\d{1,5}\s{1,5}obj\b/
/** The dictionary at the end names the encryption in clear text, whatever else is encrypted. */
const ENCRYPTED = /\/Encrypt\s{0,5}(\d{1,10}\s{1,5}\d{1,5}\s{1,5}R|<<)/
/** Scripts, programs to start, players, forms with scripts of their own, and files within the file. */
const ACTIVE = /\/(JavaScript|Launch|RichMedia|XFA|EmbeddedFiles?)\b/

/** Names may be written with escapes such as `/J#61vaScript`. */
const unescapeNames = (text: string) =>
  text.replaceAll(/#([\dA-Fa-f]{2})/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/** Begins and ends as a PDF, is nothing else at the same time, and asks a reader to run nothing. */
export function checkPdf(content: Buffer): ResumeFault | undefined {
  const text = content.toString('latin1')
  if (!HEADER.test(text) || !OBJECT.test(text)) return 'wrong-type'
  // Cut off, or followed by something that is not part of it. Some programs fill the end with zeros.
  if (!END.test(text.slice(-END_BYTES).replaceAll('\0', ' '))) return 'unsafe'
  const head = text.slice(0, HEAD_BYTES)
  if (FOREIGN_HEAD.test(head) || ARCHIVES.some((mark) => head.includes(mark))) return 'unsafe'
  if (FOREIGN_MARKS.some(({ at, mark }) => text.startsWith(mark, at))) return 'unsafe'
  return ENCRYPTED.test(text) || ACTIVE.test(unescapeNames(text)) ? 'unsafe' : undefined
}
