import { misconceptions } from '@nextround/content/misconceptions'
import { subskillLabel, syllabus } from '@nextround/content/syllabus'
import { answerText, findMisconception, findReason } from '#question-kinds'
import { type Cited, cite, numberMarks } from '../reply/cited.ts'
import { firstSentences, rememberIn, withoutRemember } from '../reply/read-passage.ts'
import { type Passage, shortened } from '../search/passage.ts'
import type { Rung } from './find-rung.ts'
import type { HintQuestion } from './queries.ts'

const beliefs = new Map(misconceptions.map((one) => [one.id, one]))
const MAX_IDEA_LENGTH = 420

export const SKILL_IS_ASKED =
  'You have a quiz open on this skill, and an explanation could answer one of its questions. Finish it first, then ask me again.'
const NOT_ANSWERED =
  'You haven’t answered this question yet, so its explanation stays closed. Answer it in practice, or choose “Show the answer” in the result.'

type Ladder = { rung: Rung; question: HintQuestion; notes: Passage[] }

/** Composes one step. Only the last one contains the right option, and only if the learner may see it. */
export function composeRung({ rung, question, notes }: Ladder): { text: string; pages: string[] } {
  const cited = cite(notes)
  return numberMarks(
    WRITERS[rung](question, cited)
      .filter((part) => part !== undefined)
      .join('\n\n'),
    cited,
  )
}

type Parts = (string | undefined)[]

const WRITERS: Record<Rung, (question: HintQuestion, cited: Cited[]) => Parts> = {
  nudge: (question) => [
    `**Hint 1 of 3.** “${shortened(question.stem)}” is about ${conceptLabel(question)}.`,
    ...(findBelief(question)
      ? [
          `Your answer suggests this belief: “${findBelief(question)!.belief}”`,
          'Is that always so? Look for one case where it fails.',
        ]
      : [firstStep(question)]),
    `${TRY_AGAIN[question.kind] ?? 'Which option would you choose now?'} Ask for the next hint when you’re stuck.`,
  ],

  idea: (question, cited) => {
    const idea = cited.find(({ part }) => part === 'idea')
    const remember = idea && rememberIn(idea.passage.text)
    return [
      `**Hint 2 of 3: the idea.**`,
      idea && `${firstSentences(withoutRemember(idea.passage.text), MAX_IDEA_LENGTH)} ${idea.mark}`,
      remember && `**Remember:** ${remember} ${idea.mark}`,
      findBelief(question) && `About the belief in hint 1: ${findBelief(question)!.correction}`,
      isTyped(question)
        ? 'Now work it out again, one step at a time.'
        : 'Now go through the options again. Which ones can you rule out?',
    ]
  },

  explanation: (question) => {
    const { key } = question
    if (!key) return [NOT_ANSWERED]
    const { answer, chosen, why } = key
    const right = answerText(key, answer)
    const given = chosen === null ? right : answerText(key, chosen)
    return [
      `**The explanation.** The right answer is: ${right}`,
      why,
      given === right
        ? undefined
        : `${isTyped(question) ? 'You typed' : 'You chose'} “${given}”. ${findReason(key, chosen) ?? ''}`.trim(),
      `Read on: ${noteLink(question)}`,
    ]
  },

  end: (question) => [
    `That's everything I have on this question. Read ${noteLink(question)}, or [practise it](/quiz/${question.topicId}?subskill=${encodeURIComponent(question.subskill)}) with other questions.`,
  ],
}

const findBelief = ({ key }: HintQuestion) =>
  beliefs.get((key && findMisconception(key, key.chosen)) ?? '')

const noteLink = ({ topicId, subskill }: HintQuestion): string =>
  `[the note on ${subskillLabel(topicId, subskill)}](/learn/${topicId}/${subskill})`

const concepts = new Map(
  syllabus.flatMap(({ subskills }) =>
    subskills.flatMap((one) => one.concepts.map(({ id, label }) => [id, label] as const)),
  ),
)
const conceptLabel = ({ concept, topicId, subskill }: HintQuestion): string =>
  concepts.get(concept) ?? subskillLabel(topicId, subskill)

const TRY_AGAIN: Record<string, string> = {
  multiple: 'Go through the options one by one: which of them hold?',
  number: 'What number do you get now?',
}
const isTyped = ({ kind }: HintQuestion): boolean => kind === 'number'

function firstStep(question: HintQuestion): string {
  const { hasCode, topicId } = question
  if (hasCode)
    return 'Go through the code line by line, and write down each variable after each line.'
  if (topicId === 'aptitude' || isTyped(question))
    return 'Write down what is given and what is asked, with units. Then try the smallest case.'
  return 'Read the question once more, and find the word that decides it. Rule out one option and say why.'
}
