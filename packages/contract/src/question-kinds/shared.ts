import * as z from 'zod/mini'
import { Level } from '../ladder.ts'
import { SetPlace } from '../stimulus.ts'

const CodeKind = z.enum(['keyword', 'string', 'number', 'constant', 'function', 'type', 'comment'])

const Code = z.object({
  lang: z.string(),
  text: z.string(),
  /** Start, end and kind of each coloured part, in order. Everything else is plain. Old questions have none. */
  marks: z.optional(z.array(z.tuple([z.int(), z.int(), CodeKind]))),
})

/** The parts that questions of every kind show. */
export const askedFields = {
  id: z.string(),
  topicId: z.string(),
  subskill: z.string(),
  difficulty: Level,
  text: z.string(),
  code: z.nullable(Code),
  /** The passage, table or chart that it is about, which is sent next to the questions. */
  set: z.optional(SetPlace),
}

/**
 * A stored question, without its key. `code`, `options` and `shown` have the type in which the database returns JSON.
 */
export type StoredText = {
  id: string
  topicId: string
  subskill: string
  /** Missing in a copy from before there were kinds. */
  kind?: string | undefined
  level: z.infer<typeof Level>
  stem: string
  code: unknown
  options: unknown
  /** The parts that the kind shows besides options. */
  shown?: unknown
  set: { id: string; place: number } | null
}

/** Copies field by field: a stored question may carry its key, and a spread would send it along. */
export const toAskedFields = (question: StoredText) => ({
  id: question.id,
  topicId: question.topicId,
  subskill: question.subskill,
  difficulty: question.level,
  text: question.stem,
  code: question.code as z.infer<typeof Code> | null,
  ...(question.set && { set: { id: question.set.id, place: question.set.place } }),
})
