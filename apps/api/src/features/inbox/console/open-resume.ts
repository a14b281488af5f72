import { RESUME_TYPES } from '@nextround/contract/inbox'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { FileReply } from '#platform/http/send-file.ts'
import { EXTENSIONS } from '../resumes/resume-reader.ts'
import { auditEntry } from './audit-entry.ts'
import { findResume } from './queries.ts'

type Resume = FileReply<(typeof RESUME_TYPES)[number]>

export async function openResume(
  { db, files }: { db: Db; files: FileStore },
  { entryId, adminId }: { entryId: string; adminId: string },
): Promise<Resume> {
  const resume = await findResume(db, entryId)
  const type = RESUME_TYPES.find((one) => resume?.key.endsWith(EXTENSIONS[one]))
  const content = resume && (await files.get(resume.key))
  if (!resume?.name || !type || !content) throw new AppError('inbox.not-found')
  await db
    .transaction()
    .execute((trx) =>
      auditEntry(trx, { action: 'inbox.resume-opened', kind: 'applications', entryId, adminId }),
    )
  return { name: resume.name, type, length: content.length, content }
}
