import * as z from 'zod/mini'
import { EMAIL_LENGTH } from './auth.ts'
import { endpoint, type FileType } from './endpoint.ts'

export const SENDER_NAME_LENGTH = 100
export const POSITION_LENGTH = 120
export const MESSAGE_LENGTH = 5000
export const COVER_LETTER_LENGTH = 10_000
export const RESUME_BYTES = 5 * 1024 * 1024
export const RESUME_TYPES = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const satisfies FileType[]

/** Years of experience: 0-2, 2-4, 4-7, 7-10, 10 and more. */
export const ExperienceLevel = z.enum(['entry', 'junior', 'mid', 'senior', 'lead'])
export type ExperienceLevel = z.infer<typeof ExperienceLevel>

/** A form sends a line break as two characters, but its field counts it as one. */
const asTyped = z.overwrite<string>((value) => value.replaceAll('\r\n', '\n'))
const text = (length: number) =>
  z.string().check(asTyped, z.trim(), z.minLength(1), z.maxLength(length))
const Sender = z.object({
  name: text(SENDER_NAME_LENGTH),
  email: z.email().check(z.maxLength(EMAIL_LENGTH)),
  /** A hidden field that only programs fill in. They get the reply for success. */
  website: z.optional(z.string().check(z.maxLength(500))),
  /** How long the form was open. Omitted if no script ran. */
  openForMs: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
})

/** Forms are sent as multipart, so that they work without scripts. Such a form is redirected to its page. */
export const sendMessage = endpoint({
  kind: 'upload',
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary:
    'A message to the team. Replies with a redirect if a browser submitted the form without a script.',
  fields: z.strictObject({ ...Sender.shape, message: text(MESSAGE_LENGTH) }),
  files: {},
  formPage: '/contact',
  timeLimitMs: 15_000,
  rateClass: 'expensive',
  reply: z.object({}),
})

export const apply = endpoint({
  kind: 'upload',
  method: 'POST',
  path: '/api/careers',
  access: 'public',
  summary: 'A job application, optionally with a resume: PDF, DOC or DOCX, at most 5 MB.',
  fields: z.strictObject({
    ...Sender.shape,
    position: text(POSITION_LENGTH),
    experienceLevel: ExperienceLevel,
    coverLetter: text(COVER_LETTER_LENGTH),
  }),
  files: { resume: { types: RESUME_TYPES, maxBytes: RESUME_BYTES, isOptional: true } },
  formPage: '/careers',
  timeLimitMs: 120_000,
  rateClass: 'expensive',
  reply: z.object({}),
})
