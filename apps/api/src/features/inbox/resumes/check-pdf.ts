import type { ResumeFault } from './resume-fault.ts'
import { isPdfActive } from './search-pdf.ts'

const HEADER = /^%PDF-\d\.\d/
/** The part of the beginning that browsers and other programs use to guess a type. */
const HEAD_BYTES = 1024
/** Markup that a browser or an interpreter would recognise, and the signatures of archives. */
const FOREIGN_HEAD = /<(!doctype|html|head|body|script|iframe|svg|object|\?php)\b/i
const ARCHIVES = ['PK\u0003\u0004', 'Rar!\u001a', '7z\u00bc\u00af']
/** Formats with a signature at a fixed offset further on: tar and ISO 9660. */
const FOREIGN_MARKS = [
  { at: 257, mark: 'ustar' },
  { at: 32_769, mark: 'CD001' },
]

const END = /startxref\s+\d+\s+%%EOF\s*$/
const END_BYTES = 2048
// Repetitions are bounded: unbounded ones take hours on megabytes of digits.
const OBJECT = /\d{1,10}\s{1,5}\d{1,5}\s{1,5}obj\b/

/** Accepts a file that begins and ends as a PDF, is no other format as well, and makes a reader run nothing. */
export function checkPdf(content: Buffer): ResumeFault | undefined {
  const text = content.toString('latin1')
  if (!HEADER.test(text) || !OBJECT.test(text)) return 'wrong-type'
  // Refuses a file that is cut off or has foreign data appended. Some programs pad the end with zeros.
  if (!END.test(text.slice(-END_BYTES).replaceAll('\0', ' '))) return 'unsafe'
  const head = text.slice(0, HEAD_BYTES)
  if (FOREIGN_HEAD.test(head) || ARCHIVES.some((mark) => head.includes(mark))) return 'unsafe'
  if (FOREIGN_MARKS.some(({ at, mark }) => text.startsWith(mark, at))) return 'unsafe'
  return isPdfActive(content) ? 'unsafe' : undefined
}
