import { randomBytes } from 'node:crypto'
import type { FileType } from '@nextround/contract/endpoint'
import { AppError } from '#platform/errors.ts'
import type { UploadedFile } from '#platform/http/receive-upload.ts'

export type ReadResume = { name: string; type: FileType; content: Buffer }
export type ResumeReader = ReturnType<typeof createResumeReader>

export const EXTENSIONS: Record<FileType, string> = {
  'application/pdf': '.pdf',
  'application/msword': '.doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
}

/** Limit for all resumes in one process. They are held in memory as a whole, because a ZIP directory is at the end. */
const MAX_BYTES_HELD = 40 * 1024 * 1024

/** Reads the resume of a form, if there is one, and counts it as held until the work is done. */
export function createResumeReader(maxBytesHeld = MAX_BYTES_HELD) {
  let held = 0
  return async <Answer>(
    files: AsyncIterable<UploadedFile>,
    work: (resume: ReadResume | undefined) => Promise<Answer>,
  ): Promise<Answer> => {
    let own = 0
    const hold = (bytes: number) => {
      own += bytes
      held += bytes
      // Other uploads are in progress. Their memory is free again within two minutes.
      if (held > maxBytesHeld) throw new AppError('server.unavailable', { retryAfterSeconds: 60 })
    }
    try {
      let resume: ReadResume | undefined
      // Reads to the end, because only then is it certain that nothing in the form was wrong.
      for await (const { name, type, stream } of files) {
        const pieces: Buffer[] = []
        for await (const piece of stream as AsyncIterable<Buffer>) {
          hold(piece.length)
          pieces.push(piece)
        }
        resume = { name: withExtensionFor(type, name), type, content: Buffer.concat(pieces) }
      }
      return await work(resume)
    } finally {
      held -= own
    }
  }
}

/** Decided by content: a PDF uploaded as `cv.exe` is saved as `cv.pdf`. */
function withExtensionFor(type: FileType, name: string): string {
  const stem = name.replace(/\.\w{1,10}$/, '') || 'resume'
  const extension = EXTENSIONS[type]
  return stem.toLowerCase().endsWith(extension) ? stem : `${stem}${extension}`
}

/** For example `applications/20261116093015123_asha_rao_4f2c….pdf`. The last part cannot be guessed. */
export function resumeKey(applicant: string, type: FileType, now = new Date()): string {
  const at = now.toISOString().replaceAll(/\D/g, '')
  const name = applicant
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '_')
    .slice(0, 40)
  return `applications/${at}_${name || 'applicant'}_${randomBytes(16).toString('hex')}${EXTENSIONS[type]}`
}
