import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { diskFiles } from '../apps/api/src/platform/files/disk-files.ts'
import { newTag } from './admin.ts'
import { ask } from './database.ts'

export type Message = { id: string; name: string; email: string; text: string }

/** Stores a message as if it had been sent with the contact form, that many hours ago. */
export async function message(
  site: string | undefined,
  { name = newTag(), text = 'When is my payment looked at?', hoursAgo = 1, email = '' } = {},
): Promise<Message> {
  const id = randomUUID()
  const from = email || `${id}@example.com`
  await ask(
    site,
    `INSERT INTO contact_submissions (id, name, email, message, status, created_at, last_contact_at)
     SELECT $1, $2, $3, $4, 'new', at, at FROM (SELECT now() - make_interval(mins => $5) AS at) AS moment`,
    [id, name, from, text, Math.round(hoursAgo * 60)],
  )
  return { id, name, email: from, text }
}

export const statusOfMessage = async (
  site: string | undefined,
  { id }: Message,
): Promise<string> => {
  const [row] = await ask<{ status: string }>(
    site,
    'SELECT status FROM contact_submissions WHERE id = $1',
    [id],
  )
  return row?.status ?? 'gone'
}

/** Stores an application with a resume. The form itself accepts only a few from one network. */
export async function application(
  site: string | undefined,
  { name, resume }: { name: string; resume: { name: string; content: Buffer } },
): Promise<void> {
  const key = `applications/${randomUUID()}.pdf`
  await diskFiles(fileURLToPath(new URL('../.data/files', import.meta.url))).put(
    key,
    resume.content,
    'application/pdf',
  )
  await ask(
    site,
    `INSERT INTO career_applications (id, applicant_name, applicant_email, "position", experience_level, cover_letter, resume_url, resume_name, resume_bytes)
     VALUES ($1, $2, $3, 'Backend engineer', 'mid', $4, $5, $6, $7)`,
    [
      randomUUID(),
      name,
      `${name}@example.com`,
      'Dear team,\n\nI would like to work with you.',
      key,
      resume.name,
      resume.content.length,
    ],
  )
}
