import { RESUME_TYPES } from '@nextround/contract/inbox'
import type { Deps } from '#platform/deps.ts'
import { AppError } from '#platform/errors.ts'
import type { FileReply } from '#platform/http/send-file.ts'
import { EXTENSIONS } from '../resumes/resume-reader.ts'
import { scanStoredResume } from '../resumes/scan-resume.ts'
import { auditEntry } from './audit-entry.ts'
import { findResume } from './queries.ts'

type Resume = FileReply<(typeof RESUME_TYPES)[number]>

export async function openResume(
  deps: Pick<Deps, 'db' | 'files' | 'scanner' | 'log'>,
  { entryId, adminId }: { entryId: string; adminId: string },
): Promise<Resume> {
  const { db, files } = deps
  const resume = await findResume(db, entryId)
  const type = RESUME_TYPES.find((one) => resume?.key.endsWith(EXTENSIONS[one]))
  const content = resume && (await files.get(resume.key))
  if (!resume?.name || !type || !content) throw new AppError('inbox.not-found')
  // If a scanner is configured, nobody can open a file that it has not scanned.
  const scan = resume.scan ?? (await scanStoredResume(deps, { entryId, content }))
  if (scan === 'infected') throw new AppError('inbox.infected-file')
  if (deps.scanner && !scan) throw new AppError('inbox.scanner-down')
  await db
    .transaction()
    .execute((trx) =>
      auditEntry(trx, { action: 'inbox.resume-opened', kind: 'applications', entryId, adminId }),
    )
  return { name: resume.name, type, length: content.length, content }
}
