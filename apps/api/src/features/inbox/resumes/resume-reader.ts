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

/** Of all resumes that one process holds at a time: a directory of a file is at its end, so it must be there as a whole. */
const MAX_BYTES_HELD = 40 * 1024 * 1024

/** Reads the resume of a form, if there is one, and holds it while the work lasts. */
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
      // Others are still sending theirs; it frees itself within two minutes.
      if (held > maxBytesHeld) throw new AppError('server.unavailable', { retryAfterSeconds: 60 })
    }
    try {
      let resume: ReadResume | undefined
      // To the end: only then it is sure that nothing in the form was wrong.
      for await (const { name, type, stream } of files) {
        const pieces: Buffer[] = []
        for await (const piece of stream as AsyncIterable<Buffer>) {
          hold(piece.length)
          pieces.push(piece)
        }
        resume = { name: withExtensionOf(type, name), type, content: Buffer.concat(pieces) }
      }
      return await work(resume)
    } finally {
      held -= own
    }
  }
}

/** By its content: whoever saves `cv.exe` that is a PDF saves `cv.pdf`. */
function withExtensionOf(type: FileType, name: string): string {
  const stem = name.replace(/\.\w{1,10}$/, '') || 'resume'
  const extension = EXTENSIONS[type]
  return stem.toLowerCase().endsWith(extension) ? stem : `${stem}${extension}`
}

/** `applications/20261116093015123_asha_rao_4f2c….pdf`: nobody can guess the last part. */
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
