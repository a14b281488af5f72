import { brand } from '@nextround/content'
import type { ExperienceLevel } from '@nextround/contract/inbox'
import type { Announce } from '#events'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { VirusScanner } from '#platform/files/clamd.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { UploadedFile } from '#platform/http/receive-upload.ts'
import { newId } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import { isFromProgram } from './is-from-program.ts'
import type { InboxLimits } from './limits.ts'
import { plainLine, plainText } from '#platform/plain-text.ts'
import { addApplication } from './queries.ts'
import { checkResume } from './resumes/check-resume.ts'
import { scanResume } from './resumes/scan-resume.ts'
import { type ReadResume, type ResumeReader, resumeKey } from './resumes/resume-reader.ts'
import { storeResume } from './resumes/store-resume.ts'

type Deps = {
  db: Db
  announce: Announce
  files: FileStore
  limits: InboxLimits
  readResume: ResumeReader
  scanner: VirusScanner | undefined
  log: Log
}
type ApplicationForm = {
  name: string
  email: string
  position: string
  experienceLevel: ExperienceLevel
  coverLetter: string
  website?: string | undefined
  openForMs?: number | undefined
}
type Sent = ApplicationForm & {
  ip: string
  files: AsyncIterable<UploadedFile>
  signal: AbortSignal
}

/** Stores an application together with its resume, or neither. Refused unless brand.yaml lists an open position. */
export async function receiveApplication(
  deps: Deps,
  { ip, files, signal, ...form }: Sent,
): Promise<Record<string, never>> {
  const { limits, readResume } = deps
  await limits.countTry('applications', ip)
  if (brand.positions.length === 0) throw new AppError('inbox.no-positions')
  if (isFromProgram(form)) return {}
  const application = {
    id: newId(),
    name: plainLine(form.name),
    email: form.email,
    position: plainLine(form.position),
    experienceLevel: form.experienceLevel,
    coverLetter: plainText(form.coverLetter),
  }
  if (!application.name || !application.position || !application.coverLetter)
    throw new AppError('request.invalid')

  return readResume(files, async (resume) => {
    if (resume) await checkResume(resume.content, resume.type)
    // A scanner that is down must not lose the application: the file is scanned before anyone opens it.
    const scan = resume && (await scanResume(deps, resume.content))
    if (scan === 'infected') throw new AppError('inbox.infected-file')
    // If the sender has disconnected, nothing is stored, because they will send it again.
    signal.throwIfAborted()
    await limits.countReceived('applications', ip)
    try {
      await save(deps, application, resume, scan)
    } catch (error) {
      await limits.refundReceived('applications', ip)
      throw error
    }
    return {}
  })
}

type Application = Omit<Parameters<typeof addApplication>[1], 'resume'>

async function save(
  { db, announce, files, limits }: Deps,
  application: Application,
  resume: ReadResume | undefined,
  scan: 'clean' | undefined,
) {
  const isAcknowledged = await limits.mayAcknowledge(application.email)
  const file = resume && { ...resume, key: resumeKey(application.name, resume.type) }
  await storeResume({ db, files }, file, async (trx) => {
    const stored = file && { key: file.key, name: file.name, bytes: file.content.length, scan }
    await addApplication(trx, { ...application, resume: stored })
    await announce(trx, 'inbox.received', {
      kind: 'applications',
      entryId: application.id,
      isAcknowledged,
    })
  })
}
