import { type Cited, isRelated, sharedWords, subjectsIn } from './cited.ts'
import { isWholeAnswer } from '../search/splitting/split-notes.ts'
import { composeFacts } from './compose-facts.ts'
import {
  splitBlocks,
  firstLines,
  firstSentences,
  leadIn,
  linesIn,
  type PassagePart,
  rememberIn,
  shortExample,
  withoutRemember,
} from './read-passage.ts'

const MAX_TEXT_LENGTH = 520
const MAX_IDEA_LENGTH = 300
const MAX_LINES = 9
/** More short answers and mistakes than this would be a lecture. */
const MAX_ADDED = 2

const WANTS_EXAMPLE = /\b(?:examples?|sample|show me|program|code|write|query for|udaharan)\b/i
const ASKS_WHY = /\b(?:why|kyu|kyun|kyon|kyo|reasons?|purpose|need for)\b/i
const WANTS_MISTAKE = /\b(?:mistakes?|errors?|slips?|traps?|pitfalls?|go wrong|avoid)\b/i

type Answer = {
  question: string
  subjects: ReadonlySet<string>
  cited: Cited[]
  lead: Cited
}

/**
 * Composes the answer: the passage that answers, whatever the same note adds about the words of the question, an
 * example, and the line to remember. Each part is short, because the reader asked one question.
 */
export function composeAnswer({ question, subjects, cited, lead: found }: Answer): string {
  if (found.part === 'facts') return composeFacts({ cited, lead: found, subjects })
  const best = findDefinition(cited, subjects) ?? found
  const whole = findWholeAnswer({ cited, best, subjects, question })
  if (whole) return `${whole.passage.text} ${whole.mark}`
  const lead = chooseLead({ cited, best, subjects })
  const related = cited.filter((one) => one !== lead && isRelated(one, lead))
  const added = addedTo({ lead, related, subjects })
  // A narrow question gets a narrow answer: the rest of its note may be about something else.
  const isNarrow = lead.part === 'asked' || lead.part === 'slip' || lead.part === 'prose'
  const first = (part: PassagePart, fits: (one: Cited) => boolean) =>
    related.find((one) => one.part === part && !added.includes(one) && (!isNarrow || fits(one)))
  const isAboutIt = ({ passage }: Cited) =>
    sharedWords(passage.text, subjects).length >= Math.min(subjects.size, 2)

  const hasExample =
    lead.part === 'example' || lead.passage.kind === 'faq' || lead.passage.text.includes('```')
  const example = hasExample ? undefined : first('example', isAboutIt)
  const idea = lead.part === 'idea' || lead.part === 'prose' ? undefined : first('idea', isAboutIt)
  const slip =
    added.length > 0 || lead.part === 'slip' || lead.passage.kind === 'faq'
      ? undefined
      : first('slip', isAboutIt)
  const wantsExample = WANTS_EXAMPLE.test(question)
  const shown = example && composeExample(example, subjects)
  const texts = added.map(addedText)
  const remember =
    lead.passage.kind === 'faq'
      ? undefined
      : composeReminder(
          [lead, ...related],
          (line) => !isNarrow || sharedWords(line, subjects).length > 0,
        )
  const answer = composePart(lead, subjects)
  const parts = WANTS_MISTAKE.test(question)
    ? [slip && composeMistake(slip), ...texts, answer, shown]
    : [
        answer,
        ...texts,
        idea && composeBackground(idea),
        ...(wantsExample ? [shown, remember] : [remember, shown]),
        slip && composeMistake(slip),
      ]
  return parts.filter(Boolean).join('\n\n')
}

/**
 * The questions below a note have complete answers. One of them is the answer if it asks about the same words, and
 * about nothing else.
 */
function findWholeAnswer({
  cited,
  best,
  subjects,
  question: message,
}: Choice & { question: string }): Cited | undefined {
  const asksWhy = ASKS_WHY.test(message)
  return cited.find(({ passage, part }) => {
    if (part !== 'asked' || !isWholeAnswer(passage)) return false
    const question = leadIn(passage.text)?.lead ?? ''
    const own = subjectsIn(question)
    // A word of two letters may be a keyword such as IN, but says nothing about the subject.
    const shared = sharedWords(question, subjects).filter((word) => word.length > 2).length
    const isSame = own.size > 0 && [...own].every((word) => isAmong(word, subjects))
    if (asksWhy && question.startsWith('Why ')) return shared >= Math.max(1, subjects.size / 2)
    const isAmongBest = cited
      .slice(0, 3)
      .some((one) => one.passage === passage && isRelated(one, best))
    const strange = [...own].filter((word) => !isAmong(word, subjects)).length
    if (isAmongBest)
      return isSame || (shared >= Math.max(2, subjects.size / 2) && 2 * strange < own.size)
    return isSame && shared >= Math.max(1, subjects.size / 2)
  })
}

/** The idea that defines exactly the term asked for: “binary search” isn't answered by a binary search tree. */
const findDefinition = (cited: readonly Cited[], subjects: ReadonlySet<string>) =>
  cited.find(
    ({ passage, part }) =>
      part === 'idea' &&
      [...passage.text.matchAll(/\*\*(.+?)\*\*/g)].some(([, term = '']) => {
        const own = subjectsIn(term)
        return own.size === subjects.size && [...own].every((word) => isAmong(word, subjects))
      }),
  )

/** The opposite of `sharedWords`: the subjects are stems, so they are shorter than the word. */
const isAmong = (word: string, subjects: ReadonlySet<string>): boolean =>
  [...subjects].some((subject) =>
    word.startsWith(subject.slice(0, Math.max(3, subject.length - 2))),
  )

type Choice = { cited: Cited[]; best: Cited; subjects: ReadonlySet<string> }

/**
 * Chooses what leads. A short question of an interviewer leads if it is the question that was asked, even if the note's
 * idea ranks higher. One that is only nearby, or a bare example, comes after the idea of its note.
 */
function chooseLead({ cited, best, subjects }: Choice): Cited {
  const isTheQuestion = (one: Cited) =>
    one.part === 'asked' &&
    sharedWords(leadIn(one.passage.text)?.lead ?? '', subjects).length >= Math.max(subjects.size, 2)
  const direct = cited.find((one) => isTheQuestion(one) && isRelated(one, best))
  if (direct) return direct
  const idea = cited.find((one) => one.part === 'idea' && isRelated(one, best))
  if (!idea) return best
  const isNearby =
    best.part === 'asked' &&
    sharedWords(idea.passage.text, subjects).length >
      sharedWords(best.passage.text, subjects).length
  const knows = sharedWords(idea.passage.text, subjects).length > 0
  return isNearby || (best.part === 'example' && knows) ? idea : best
}

/** Returns the short answers and mistakes of the same note that speak of words which nothing before them explains. */
function addedTo({
  lead,
  related,
  subjects,
}: {
  lead: Cited
  related: Cited[]
  subjects: ReadonlySet<string>
}): Cited[] {
  const explained = new Set(sharedWords(lead.passage.text, subjects))
  const added: Cited[] = []
  if (lead.passage.subskill === null) return added
  for (const one of related) {
    if ((one.part !== 'asked' && one.part !== 'slip') || added.length === MAX_ADDED) continue
    const words = sharedWords(one.passage.text, subjects)
    // A complete answer is too long to be added for one word.
    if (isWholeAnswer(one.passage) && words.length < subjects.size) continue
    const isDirect =
      sharedWords(leadIn(one.passage.text)?.lead ?? '', subjects).length >=
      Math.min(subjects.size, 2)
    if (!isDirect && words.every((word) => explained.has(word))) continue
    added.push(one)
    for (const word of words) explained.add(word)
  }
  return added
}

const addedText = (one: Cited): string =>
  one.part === 'slip' ? composeMistake(one) : `${one.passage.text} ${one.mark}`

function composePart({ passage, part, mark }: Cited, wanted: ReadonlySet<string>): string {
  const { text } = passage
  if (part === 'slip') return `People often slip here: ${text} ${mark}`
  if (part === 'asked') return `${text} ${mark}`
  if (part === 'idea') return `${withoutRemember(text)} ${mark}`
  if (part === 'example')
    return `${shortExample(text, wanted)}\n\nThis is the worked example from our note. ${mark}`
  if (part === 'explanation') return composeExplanation(text, mark)
  return composeProse(text, mark)
}

/** Returns the reason, then what was wrong with the chosen option. */
function composeExplanation(text: string, mark: string): string {
  const blocks = splitBlocks(text)
  const [stem] = blocks
  const options = blocks.find(({ kind }) => kind === 'list')?.text ?? ''
  const why = blocks
    .slice(1)
    .filter(
      ({ kind, text: one }) =>
        kind === 'text' && !/^The (?:options|answers):$/.test(one) && !one.startsWith('Remember:'),
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

/** Returns the first paragraphs of a guide or a post, with the first program among them. */
function composeProse(text: string, mark: string): string {
  const taken: string[] = []
  let length = 0
  for (const block of splitBlocks(text)) {
    if (block.text.startsWith('Figure:')) continue
    if (block.kind === 'code' && linesIn(block.text) > 20) break
    if (block.kind === 'text' && length > 0 && length + block.text.length > MAX_TEXT_LENGTH) break
    taken.push(
      block.kind === 'text'
        ? firstSentences(block.text, MAX_TEXT_LENGTH)
        : block.kind === 'list'
          ? firstLines(block.text, MAX_LINES)
          : block.text,
    )
    length += block.kind === 'text' ? block.text.length : 150
    if (length > MAX_TEXT_LENGTH) break
  }
  if (taken.at(-1) === 'Output') taken.pop()
  const last = taken.at(-1) ?? ''
  return last.endsWith('```') || /^(?:- |\d+\. |\| )/.test(last)
    ? `${taken.join('\n\n')}\n\n${mark}`
    : `${taken.join('\n\n')} ${mark}`
}

const composeBackground = ({ passage, mark }: Cited): string =>
  `The idea behind it: ${firstSentences(withoutRemember(passage.text), MAX_IDEA_LENGTH)} ${mark}`

const composeExample = (
  { passage, mark }: Cited,
  wanted: ReadonlySet<string>,
): string | undefined => {
  const shown = shortExample(passage.text, wanted)
  return shown && `**An example** ${mark}\n\n${shown}`
}

const composeMistake = ({ passage, mark }: Cited): string =>
  `**Where people slip:** ${passage.text.replace(/^\*\*(.+?)\*\*/, '$1')} ${mark}`

function composeReminder(cited: Cited[], fits: (line: string) => boolean): string | undefined {
  const found = cited.flatMap(({ passage, mark }) => {
    const line = rememberIn(passage.text)
    return line && fits(line) ? [{ line, mark }] : []
  })[0]
  return found && `**Remember:** ${found.line} ${found.mark}`
}
