import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Longer questions are refused. A pasted program of a quiz fits. */
export const MAX_MESSAGE_LENGTH = 2_000
/** Messages a day: for a learner, and for all guests of one network together. */
export const MESSAGES_PER_DAY = { learner: 20, guests: 5 }
/** How many earlier messages are sent with a question. The rest of a chat is stored but not read again. */
export const EARLIER_MESSAGES = 8
export const MAX_TITLE_LENGTH = 80

const GuideId = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))
const ChatId = z.uuid()

/** The page that the learner came from. The server checks that the caller may see it. */
export const TutorSubject = z.union([
  z.object({ questionId: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) }),
  z.object({ guideId: GuideId, sectionId: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/)) }),
])
export type TutorSubject = z.infer<typeof TutorSubject>

/** How the reply was written: by a model with our passages, or from our passages only. */
export const TutorMode = z.enum(['model', 'material'])
export type TutorMode = z.infer<typeof TutorMode>

/** Why no model wrote the reply: none is configured, it failed, the day's tokens are used up, or a quiz is open. */
export const MaterialReason = z.enum(['no-model', 'model-failed', 'budget-spent', 'open-quiz'])
export type MaterialReason = z.infer<typeof MaterialReason>

/** A passage that the reply is based on. The address is on our own site. */
export const TutorSource = z.object({
  kind: z.enum(['note', 'guide', 'question', 'company', 'post', 'faq']),
  title: z.string(),
  to: z.string().check(z.startsWith('/')),
})
export type TutorSource = z.infer<typeof TutorSource>

/** Practice that fits the reply. */
export const TutorPractice = z.object({
  label: z.string(),
  /** The maximum number of questions. */
  questions: z.int(),
  to: z.string().check(z.startsWith('/quiz/')),
})
export type TutorPractice = z.infer<typeof TutorPractice>

const Quota = z.object({ left: z.int(), limit: z.int() })
export type TutorQuota = z.infer<typeof Quota>

/** How a reply ended: complete, stopped by its reader, or cut off by the model. */
export const ReplyEnding = z.enum(['whole', 'stopped', 'cut'])
export type ReplyEnding = z.infer<typeof ReplyEnding>

export const TutorMessage = z.object({
  id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  at: z.iso.datetime(),
  /** Null for the learner's own messages. */
  reply: z.nullable(
    z.object({
      mode: TutorMode,
      reason: z.nullable(MaterialReason),
      ending: ReplyEnding,
      sources: z.array(TutorSource),
      practice: z.array(TutorPractice),
    }),
  ),
})
export type TutorMessage = z.infer<typeof TutorMessage>

/** Sent with the first event of a reply, and again if the model fails before its first word. */
const Beginning = z.object({
  kind: z.literal('begin'),
  /** Null for a guest, whose chats are not stored. */
  chatId: z.nullable(ChatId),
  title: z.string(),
  mode: TutorMode,
  reason: z.nullable(MaterialReason),
  quota: Quota,
})
/** Sent with the last event of a reply. */
const Ending = z.object({
  kind: z.literal('end'),
  ending: ReplyEnding,
  sources: z.array(TutorSource),
  practice: z.array(TutorPractice),
})

/** The OpenAI format, which every client can read, with one additional field. */
export const TutorEvent = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.optional(z.string()) }) })),
  tutor: z.optional(z.union([Beginning, Ending])),
})
export type TutorEvent = z.infer<typeof TutorEvent>

export const askTutor = endpoint({
  kind: 'stream',
  method: 'POST',
  path: '/api/ai-tutor',
  access: 'public',
  summary: 'Streams an answer from our own notes.',
  timeLimitMs: 120_000,
  rateClass: 'expensive',
  body: z.object({
    /** The last message is the question. For a stored chat only that one is read, because the server has the rest. */
    messages: z
      .array(
        z.object({
          role: z.enum(['user', 'assistant']),
          content: z.string().check(z.maxLength(8_000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(40)),
    chatId: z.optional(ChatId),
    about: z.optional(TutorSubject),
  }),
  event: TutorEvent,
})

/** Everything that the page shows before the first question. */
export const getTutor = endpoint({
  method: 'GET',
  path: '/api/ai-tutor',
  access: 'public',
  summary:
    'Whether a model answers, how many messages are left today, and four questions to begin with.',
  query: z.object({
    questionId: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
    guideId: z.optional(GuideId),
    sectionId: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,120}$/))),
  }),
  reply: z.object({
    mode: TutorMode,
    quota: Quota,
    suggestions: z.array(z.string()),
    /** A short title of the question's subject, if the caller may see it. */
    about: z.nullable(z.object({ title: z.string() })),
  }),
})

const ofChat = z.object({ chatId: ChatId })
export const TutorChat = z.object({ id: ChatId, title: z.string(), at: z.iso.datetime() })
export type TutorChat = z.infer<typeof TutorChat>

export const listChats = endpoint({
  method: 'GET',
  path: '/api/ai-tutor/chats',
  access: 'user',
  summary: 'The chats of the caller, the latest first.',
  reply: z.object({ chats: z.array(TutorChat) }),
})

export const getChat = endpoint({
  method: 'GET',
  path: '/api/ai-tutor/chats/:chatId',
  access: 'user',
  summary: 'One chat with all its messages.',
  params: ofChat,
  reply: z.object({ chat: TutorChat, messages: z.array(TutorMessage) }),
})

export const renameChat = endpoint({
  method: 'PATCH',
  path: '/api/ai-tutor/chats/:chatId',
  access: 'user',
  summary: 'Renames a chat.',
  params: ofChat,
  body: z.object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TITLE_LENGTH)),
  }),
  reply: TutorChat,
})

export const deleteChat = endpoint({
  method: 'DELETE',
  path: '/api/ai-tutor/chats/:chatId',
  access: 'user',
  summary: 'Deletes a chat with all its messages.',
  params: ofChat,
  reply: z.object({}),
})
