import { setImmediate as nextTick } from 'node:timers/promises'
import type {
  MaterialReason,
  ReplyEnding,
  TutorEvent,
  TutorMode,
  TutorPractice,
  TutorSource,
} from '@nextround/contract/tutor'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { askModel, prepareCall } from './ask-model.ts'
import { numberCitations } from './number-citations.ts'
import type { Passage } from './passage.ts'
import { addReply } from './queries.ts'
import type { ReplyPlan, TutorTools } from './reply-plan.ts'
import { composeReply } from './retrieval/compose-reply.ts'
import { practiceFor } from './retrieval/practice-for.ts'

const SAME_QUESTION =
  "That's a question from the quiz you have open, so I can't help with it yet. Finish the quiz first, then ask me again: we can go through every option together."

/** What there is of a reply so far. */
type Draft = {
  content: string
  mode: TutorMode
  reason: MaterialReason | null
  sources: TutorSource[]
  practice: TutorPractice[]
  /** Once nothing more comes. */
  ending: ReplyEnding | undefined
}

/** The events of a reply. What there is of it is stored, also if its reader leaves before the end. */
export async function* writeReply(
  tools: TutorTools,
  plan: ReplyPlan,
  signal: AbortSignal,
): AsyncGenerator<TutorEvent, void> {
  const draft: Draft = {
    content: '',
    mode: 'material',
    reason: null,
    sources: [],
    practice: [],
    ending: undefined,
  }
  let isStored = false
  try {
    const ending = yield* speak(tools, plan, draft, signal)
    draft.ending = ending
    await store(tools, plan, { ...draft, ending })
    isStored = true
    const { sources, practice } = draft
    yield { choices: [{ delta: {} }], tutor: { kind: 'end', ending, sources, practice } }
  } finally {
    tools.background.run('tutor.end-reply', async () => {
      const ending = draft.ending ?? (hasLeft(signal) ? 'stopped' : 'cut')
      tools.metrics.countReply({ mode: draft.mode, reason: draft.reason, ending })
      if (isStored) return
      if (draft.content !== '') await store(tools, plan, { ...draft, ending })
      else if (ending === 'cut') await plan.refund()
    })
  }
}

/** The words of a model, or of our material if there is none or it fails before its first word. */
async function* speak(
  tools: TutorTools,
  plan: ReplyPlan,
  draft: Draft,
  signal: AbortSignal,
): AsyncGenerator<TutorEvent, ReplyEnding> {
  const { passages, guard, askedAt } = plan
  const citations = numberCitations(passages.map(({ to }) => to))
  const say = (text: string): TutorEvent => {
    if (draft.content === '')
      tools.metrics.measureFirstWord(draft.mode, performance.now() - askedAt)
    draft.content += text
    draft.sources = sourcesOf(passages, citations.cited())
    return { choices: [{ delta: { content: text } }] }
  }
  const addPractice = async () => {
    const cited = new Set(draft.sources.map(({ to }) => to))
    const grounds = passages.filter(({ to }) => cited.has(to))
    if (guard === 'free') draft.practice = await practiceFor(tools.db, grounds)
  }

  const call = await prepareCall(tools, plan)
  if (typeof call === 'object') {
    draft.mode = 'model'
    const begin = beginning(plan, draft)
    const ending = yield* askModel(tools, call, { begin, say, citations, signal })
    if (ending !== 'failed') {
      await addPractice()
      return ending
    }
  }
  draft.mode = 'material'
  draft.reason = typeof call === 'object' ? 'model-failed' : call
  yield beginning(plan, draft)
  for (const text of inPieces(materialFor(plan))) {
    yield say(text)
    await nextTick()
  }
  await addPractice()
  return 'whole'
}

const materialFor = ({ guard, ...grounds }: ReplyPlan): string =>
  guard === 'same-question' ? SAME_QUESTION : composeReply(grounds)

const inPieces = (text: string): string[] => text.trim().match(/(?:\S+\s*){1,12}/g) ?? []

const beginning = (
  { chat, quota }: ReplyPlan,
  { mode, reason }: Pick<Draft, 'mode' | 'reason'>,
): TutorEvent => ({
  choices: [{ delta: {} }],
  tutor: { kind: 'begin', chatId: chat.id, title: chat.title, mode, reason, quota },
})

/** Those that were cited, in that order; all of them if none was. Several passages may be of one page. */
function sourcesOf(passages: Passage[], cited: string[]): TutorSource[] {
  const pages = cited.length > 0 ? cited : [...new Set(passages.map(({ to }) => to))]
  return pages.flatMap((page) => {
    const passage = passages.find(({ to }) => to === page)
    return passage ? [{ kind: passage.kind, title: passage.title, to: page }] : []
  })
}

/** Guests keep theirs on the page. */
async function store(
  { db }: TutorTools,
  { asker: { userId }, chat }: ReplyPlan,
  { content, ...draft }: Draft & { ending: ReplyEnding },
): Promise<void> {
  if (userId === null || chat.id === null) return
  await addReply(db, {
    ...draft,
    id: newId(),
    userId,
    chatId: chat.id,
    content: content.toWellFormed(),
  })
}

/** Otherwise the time was over, the server stops, or something of ours failed. */
const hasLeft = ({ aborted, reason }: AbortSignal): boolean =>
  aborted && !(reason instanceof AppError && reason.code === 'server.unavailable')
