import type { Passage } from '../passage.ts'
import {
  blocksOf,
  firstSentences,
  leadIn,
  linesIn,
  partOf,
  type PassagePart,
  rememberIn,
  withoutRemember,
} from './composing/read-passage.ts'
import { firstLines, shortExample } from './composing/worked-example.ts'
import { isFiller } from './searching/filler-words.ts'
import { withKeywords, wordsOf } from './searching/normalise.ts'

type Reply = { question: string; passages: Passage[]; isQuizLike: boolean }
type Cited = { passage: Passage; part: PassagePart; mark: string }

const NOTHING_FOUND = `I found nothing about that in our notes, guides and company pages.

You can ask me about any topic of the quizzes, for example “What is a foreign key?” or “Why is quicksort O(n²) in the worst case?”, about a question that you have answered, or about how a company hires. Short questions with the name of the thing work best.`

const LONGEST_TEXT = 520
const LONGEST_IDEA = 300
const MOST_LINES = 9

const WANTS_EXAMPLE = /\b(?:examples?|sample|show me|program|code|write|query for|udaharan)\b/i
const WANTS_MISTAKE = /\b(?:mistakes?|errors?|slips?|traps?|pitfalls?|go wrong|avoid)\b/i

/**
 * A reply made of passages alone: what it is, an example, a usual mistake, the line to remember, and something to think
 * about. Whoever reads it has asked one question, so each part is short.
 */
export function composeReply({ question, passages, isQuizLike }: Reply): string {
  const cited = passages.map((passage, place) => ({
    passage,
    part: partOf(passage),
    mark: `[${place + 1}]`,
  }))
  const lead = cited[0]
  if (!lead) return NOTHING_FOUND
  return isQuizLike ? composeHint(cited) : composeAnswer({ question, cited, lead })
}

function composeAnswer({
  question,
  cited,
  lead,
}: {
  question: string
  cited: Cited[]
  lead: Cited
}) {
  const subjects = subjectsIn(withKeywords(question))
  const related = cited.slice(1).filter((one) => isRelated(one, lead))
  // A narrow question has a narrow answer: what else its note says may be about something else.
  const isNarrow = lead.part === 'asked' || lead.part === 'slip' || lead.part === 'prose'
  const first = (part: PassagePart, fits: (one: Cited) => boolean = () => true) =>
    related.find((one) => one.part === part && (!isNarrow || fits(one)))
  const isAboutIt = ({ passage }: Cited) =>
    sharedWords(passage.text, subjects) >= Math.min(subjects.size, 2)
  const isNear = ({ passage }: Cited) =>
    sharedWords(passage.text, subjectsIn(lead.passage.text)) >= 2

  const isComplete = lead.part === 'facts' || lead.passage.kind === 'faq'
  const hasExample = isComplete || lead.part === 'example' || lead.passage.text.includes('```')
  const example = hasExample ? undefined : first('example', isAboutIt)
  const slip = isComplete || lead.part === 'slip' ? undefined : first('slip', isAboutIt)
  const idea = lead.part === 'idea' ? undefined : first('idea', isNear)

  const answer = [answerOf(lead, subjects), sameOfOtherCompany(cited, lead)]
    .filter(Boolean)
    .join('\n\n')
  const background = lead.part === 'prose' ? undefined : backgroundOf(idea)
  const shown = example && exampleOf(example, subjects)
  const mistake = slip && mistakeOf(slip)
  const remember = rememberOf(
    [lead, ...related],
    (line) => !isNarrow || sharedWords(line, subjects) > 0,
  )
  const next = nextQuestion({ cited, lead, subjects })
  const inOrder = WANTS_MISTAKE.test(question)
    ? [mistake, answer, background, shown]
    : [answer, WANTS_EXAMPLE.test(question) ? undefined : background, shown, mistake]
  return [...inOrder, isComplete ? undefined : remember, next].filter(Boolean).join('\n\n')
}

/** What the question is about, without filler. */
const subjectsIn = (text: string): Set<string> =>
  new Set(wordsOf(text).filter((word) => word.length > 2 && !isFiller(word)))

/** Words that differ in their ending only are one. */
const sharedWords = (text: string, subjects: ReadonlySet<string>): number => {
  const beginnings = new Set(wordsOf(text).map(beginningOf))
  return [...subjects].filter((word) => beginnings.has(beginningOf(word))).length
}
const beginningOf = (word: string) => word.slice(0, Math.max(4, word.length - 3))

/** Of the same subskill: what is said of another one would be a second answer. */
const isRelated = ({ passage }: Cited, lead: Cited): boolean =>
  lead.passage.subskill === null ||
  (passage.subskill === lead.passage.subskill && passage.topicId === lead.passage.topicId)

function answerOf({ passage, part, mark }: Cited, wanted: ReadonlySet<string>): string {
  const { text } = passage
  if (part === 'slip') return `People often slip here: ${text} ${mark}`
  if (part === 'asked') return `${text} ${mark}`
  if (part === 'idea') return `${withoutRemember(text)} ${mark}`
  if (part === 'example')
    return `${shortExample(text, wanted)}\n\nThis is the worked example of our note. ${mark}`
  if (part === 'explanation') return explanationOf(text, mark)
  if (part === 'facts') return `**${passage.title}**\n\n${factsOf(text)}\n\n${mark}`
  return proseOf(text, mark)
}

/** Where two companies were named: what is asked of the one is asked of the other. */
function sameOfOtherCompany(cited: Cited[], lead: Cited): string | undefined {
  const group = lead.passage.id.split('/')[2]
  const other = cited.find(
    (one) => one !== lead && one.part === 'facts' && one.passage.id.split('/')[2] === group,
  )
  return lead.part === 'facts' && other ? answerOf(other, new Set()) : undefined
}

/** The reason, then what was wrong with the option that was chosen. */
function explanationOf(text: string, mark: string): string {
  const blocks = blocksOf(text)
  const [stem] = blocks
  const options = blocks.find(({ kind }) => kind === 'list')?.text ?? ''
  const why = blocks
    .slice(1)
    .filter(
      ({ kind, text: one }) =>
        kind === 'text' && one !== 'The options:' && !one.startsWith('Remember:'),
    )
  const chosen = /^- (.+?) \(wrong, and chosen by the learner\): (.+)$/m.exec(options)
  const right = /^- (.+) \(right\)$/m.exec(options)
  return [
    stem?.text,
    right && `The right answer is ${right[1]}.`,
    `${why.map((one) => one.text).join('\n\n')} ${mark}`,
    chosen && `You chose ${chosen[1]}. ${chosen[2]}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const factsOf = (text: string): string => {
  const blocks = blocksOf(text).map((block) =>
    block.kind === 'list' ? firstLines(block.text, MOST_LINES) : block.text,
  )
  return blocks.join('\n\n')
}

/** The first paragraphs of a guide or a post, with the first program among them. */
function proseOf(text: string, mark: string): string {
  const taken: string[] = []
  let length = 0
  for (const block of blocksOf(text)) {
    if (block.text.startsWith('Figure:')) continue
    if (block.kind === 'code' && linesIn(block.text) > 20) break
    if (block.kind === 'text' && length > 0 && length + block.text.length > LONGEST_TEXT) break
    taken.push(
      block.kind === 'text'
        ? firstSentences(block.text, LONGEST_TEXT)
        : block.kind === 'list'
          ? firstLines(block.text, MOST_LINES)
          : block.text,
    )
    length += block.kind === 'text' ? block.text.length : 150
    if (length > LONGEST_TEXT) break
  }
  const last = taken.at(-1) ?? ''
  return last.endsWith('```') || /^(?:- |\d+\. |\| )/.test(last)
    ? `${taken.join('\n\n')}\n\n${mark}`
    : `${taken.join('\n\n')} ${mark}`
}

const backgroundOf = (idea: Cited | undefined): string | undefined =>
  idea &&
  `The idea behind it: ${firstSentences(withoutRemember(idea.passage.text), LONGEST_IDEA)} ${idea.mark}`

const exampleOf = ({ passage, mark }: Cited, wanted: ReadonlySet<string>): string | undefined => {
  const shown = shortExample(passage.text, wanted)
  return shown && `**An example** ${mark}\n\n${shown}`
}

const mistakeOf = ({ passage, mark }: Cited): string =>
  `**Where people slip:** ${passage.text.replace(/^\*\*(.+?)\*\*/, '$1')} ${mark}`

function rememberOf(cited: Cited[], fits: (line: string) => boolean): string | undefined {
  const found = cited.flatMap(({ passage, mark }) => {
    const line = rememberIn(passage.text)
    return line && fits(line) ? [{ line, mark }] : []
  })[0]
  return found && `**Remember:** ${found.line} ${found.mark}`
}

/** Something to think about: what an interviewer may ask next. */
function nextQuestion({
  cited,
  lead,
  subjects,
}: {
  cited: Cited[]
  lead: Cited
  subjects: Set<string>
}): string | undefined {
  const questions = cited.flatMap((one) => {
    if (one === lead || one.part !== 'asked' || !isRelated(one, lead)) return []
    const { lead: question = '' } = leadIn(one.passage.text) ?? {}
    const asked = subjectsIn(question)
    const isTheSame =
      sharedWords(question, subjects) === subjects.size ||
      sharedWords([...subjects].join(' '), asked) === asked.size
    return question.endsWith('?') && !isTheSame
      ? [`Now think about this one: ${question} ${one.mark}`]
      : []
  })
  return questions[0]
}

/** The concept and what to look at; neither the answer nor a mistake, whose correction may be the answer. */
function composeHint(cited: Cited[]): string {
  const opening = 'This looks like a quiz question, so here is a hint first.'
  const notes = cited.filter(({ part }) => part !== 'explanation' && part !== 'facts')
  const idea = notes.find(({ part }) => part === 'idea') ?? notes[0]
  if (!idea) return `${opening}\n\n${NO_HINT}`
  const { passage, part, mark } = idea
  // Anything but the idea of a note may say the very answer.
  const concept =
    part === 'idea'
      ? firstSentences(withoutRemember(passage.text), LONGEST_IDEA + 100)
      : `Read this part first: ${passage.title}`
  const remember = part === 'idea' ? rememberIn(passage.text) : undefined
  return [
    opening,
    `**The concept:** ${concept} ${mark}`,
    remember && `**What to look at:** ${remember} ${mark}`,
    'Go through it step by step and rule out what cannot be. Which answer would you choose, and why?',
  ]
    .filter(Boolean)
    .join('\n\n')
}

const NO_HINT =
  'Write down what is given and what is asked. Then try the smallest case by hand. Which answer would you choose, and why?'
