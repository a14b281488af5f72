import type { FileType } from '@nextround/contract/endpoint'
import { AppError } from '#platform/errors.ts'
import { checkDoc } from './check-doc.ts'
import { checkDocx } from './check-docx.ts'
import { checkPdf } from './check-pdf.ts'
import { findZipEnd } from './read-zip-directory.ts'
import type { ResumeFault } from './resume-fault.ts'

type Outcome = ResumeFault | undefined

/** Programs find a ZIP archive by its end, so one file can be a document and an archive at once. */
const checkEnd = (content: Buffer): Outcome => (findZipEnd(content) ? 'unsafe' : undefined)

const CHECKS: Record<FileType, (content: Buffer) => Outcome | Promise<Outcome>> = {
  'application/pdf': (content) => checkPdf(content) ?? checkEnd(content),
  'application/msword': (content) => checkDoc(content) ?? checkEnd(content),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': checkDocx,
}

/**
 * Refuses anything but a plain document. Judges only by content, because the name and the declared type can be
 * anything. Never unpacks a part that declares too large a size. It is not a virus scanner.
 */
export async function checkResume(content: Buffer, type: FileType): Promise<void> {
  const fault = await CHECKS[type](content)
  if (fault === 'wrong-type') throw new AppError('request.wrong-file-type')
  if (fault) throw new AppError('inbox.unsafe-file')
}
