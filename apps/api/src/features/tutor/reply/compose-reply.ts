import type { Passage } from '../search/passage.ts'
import { type Cited, cite, numberMarks } from './cited.ts'
import type { FollowUpKind } from '../conversation/follow-up.ts'
import { composePart } from './compose-part.ts'
import { composeAnswer } from './compose-answer.ts'
import { firstSentences, rememberIn, withoutRemember } from './read-passage.ts'

type Asked = {
  question: string
  /** The words that the search understood, as their stems. */
  subjects: ReadonlySet<string>
  followUp: FollowUpKind | null
  passages: Passage[]
  nearest: Passage[]
  isQuizLike: boolean
}
/** The text, and the pages that its numbers refer to. */
export type ComposedReply = { text: string; pages: string[] }

/** Composes a reply from passages only. Says so plainly if none is about the question, and offers the nearest notes. */
export function composeReply(asked: Asked): ComposedReply {
  const { question, subjects, followUp, passages, nearest, isQuizLike } = asked
  const cited = cite(passages)
  const [lead] = cited
  if (!lead) return composeNothing(cite(nearest))
  const part =
    followUp && followUp !== 'about' && !isQuizLike
      ? (composePart({ kind: followUp, cited, subjects }) ?? NO_SUCH_PART)
      : undefined
  if (part !== undefined) return numberMarks(part, cited)
  return numberMarks(
    isQuizLike ? composeHint(cited) : composeAnswer({ question, subjects, cited, lead }),
    cited,
  )
}

const NO_SUCH_PART = "Our notes don't say more about this than the answer above."
const NOTHING_FOUND = "I can't find anything on this in our notes, guides or company pages."
const WHAT_TO_ASK =
  'You can ask about any quiz topic (“What is a foreign key?”), a question you’ve answered, how a company hires, or what to do today.'

function composeNothing(nearest: Cited[]): ComposedReply {
  const notes = nearest.map(({ passage, mark }) => `- [${passage.title}](${passage.to}) ${mark}`)
  const offer =
    notes.length > 0
      ? `Here are the closest notes we have, in case one helps:\n\n${notes.join('\n')}`
      : WHAT_TO_ASK
  return numberMarks(`${NOTHING_FOUND}\n\n${offer}`, nearest)
}

const MAX_CONCEPT_LENGTH = 400

/** Gives the concept and where to look. Never the answer, nor a mistake whose correction may be the answer. */
function composeHint(cited: Cited[]): string {
  const opening = 'This looks like a quiz question, so here is a hint first.'
  const notes = cited.filter(({ part }) => part !== 'explanation' && part !== 'facts')
  const idea = notes.find(({ part }) => part === 'idea') ?? notes[0]
  if (!idea) return `${opening}\n\n${NO_HINT}`
  const { passage, part, mark } = idea
  // Anything but the idea of a note may contain the answer.
  const concept =
    part === 'idea'
      ? firstSentences(withoutRemember(passage.text), MAX_CONCEPT_LENGTH)
      : `Read this part first: ${passage.title}`
  const remember = part === 'idea' ? rememberIn(passage.text) : undefined
  return [
    opening,
    `**The concept:** ${concept} ${mark}`,
    remember && `**What to look at:** ${remember} ${mark}`,
    "Go through it step by step and rule out what can't be right. Which answer would you choose, and why?",
  ]
    .filter(Boolean)
    .join('\n\n')
}

const NO_HINT =
  "Write down what you're given and what you need to find. Then try the smallest case by hand. Which answer would you choose, and why?"
