import type { Note } from '@nextround/content/notes'
import { syllabus } from '@nextround/content/syllabus'
import { topics } from '@nextround/content/topics'
import { draft, type PassageDraft } from './passage-draft.ts'
import { type Headed, splitByHeading, splitPairs } from './split-blocks.ts'
import { boldIn, getClass, toMarkdown } from './to-markdown.ts'

/** The parts of a note, as the last segment of passage ids. `reply/read-passage.ts` parses them. */
export const NOTE_PARTS = {
  idea: 'idea',
  example: 'example',
  slip: 'slip',
  asked: 'asked',
} as const

/** A list or code begins a separate paragraph. */
const underQuestion = (question: string, answer: string): string =>
  `**${question}**${/^(?:- |```)/.test(answer) ? '\n\n' : ' '}${answer}`

/** The anchor on the note's page. */
const MORE_QUESTIONS = 'more-questions'
/** After the three questions of the note's text. */
const FIRST_ASKED = 11

/** True for a question from the list below a note, whose answer needs nothing else of the note. */
export const isWholeAnswer = ({ id }: { id: string }): boolean =>
  Number(/\/asked-(\d+)$/.exec(id)?.[1] ?? 0) >= FIRST_ASKED

export const splitNotes = (notes: readonly Note[]): PassageDraft[] => notes.flatMap(splitNote)

/** Splits a note into its idea with the line to remember, its example, each mistake and each interviewer question. */
function splitNote(note: Note): PassageDraft[] {
  const remember = note.body.filter((node) => getClass(node) === 'remember')
  const body = note.body.filter((node) => getClass(node) !== 'remember')
  const [idea, ...parts] = splitByHeading(body, ['h2'])
  const of = describe(note)
  return [
    draft({
      ...of,
      id: `${of.id}/${NOTE_PARTS.idea}`,
      title: note.title,
      text: toMarkdown([...(idea?.body ?? []), ...remember]),
      heading: `${note.title} ${note.label}`,
      keyTerms: [...(idea?.body ?? []).flatMap(boldIn), ...listConcepts(note)].join(' . '),
      context: `${of.context} ${note.description}`,
    }),
    ...parts.flatMap((part) => splitPart(note, part)),
    ...note.asked.map(({ question, words, answer }, index) =>
      draft({
        ...of,
        to: `${of.to}#${MORE_QUESTIONS}`,
        id: `${of.id}/${NOTE_PARTS.asked}-${FIRST_ASKED + index}`,
        title: `${note.label}: ${question}`,
        text: underQuestion(question, toMarkdown(answer)),
        heading: question,
        keyTerms: words,
      }),
    ),
  ]
}

function splitPart(note: Note, part: Headed): PassageDraft[] {
  const of = describe(note)
  const to = `${of.to}#${part.id}`
  if (part.title.startsWith('Worked example'))
    return [
      draft({
        ...of,
        to,
        id: `${of.id}/${NOTE_PARTS.example}`,
        title: `${note.label}: worked example`,
        text: toMarkdown(part.body),
        heading: `${note.label} ${part.title} example`,
        keyTerms: [note.title, ...part.body.flatMap(boldIn)].join(' . '),
      }),
    ]
  const { pairs, rest } = splitPairs(part.body)
  const name = part.title === 'Where people slip' ? NOTE_PARTS.slip : NOTE_PARTS.asked
  const left = toMarkdown(rest)
  return [
    ...pairs.map(({ heading, text }, index) =>
      draft({
        ...of,
        to,
        id: `${of.id}/${name}-${index + 1}`,
        title: `${note.label}: ${part.title.toLowerCase()}`,
        text,
        heading,
      }),
    ),
    ...(left === ''
      ? []
      : [
          draft({
            ...of,
            to,
            id: `${of.id}/${name}`,
            title: `${note.label}: ${part.title.toLowerCase()}`,
            text: left,
            heading: part.title,
          }),
        ]),
  ]
}

const describe = ({ topicId, subskill, label, title }: Note) => ({
  id: `note/${topicId}/${subskill}`,
  kind: 'note' as const,
  to: `/learn/${topicId}/${subskill}`,
  topicId,
  subskill,
  context: `${title} . ${label} . ${topics.find(({ id }) => id === topicId)?.title ?? ''} ${topicId}`,
})

const listConcepts = ({ topicId, subskill }: Note): string[] =>
  syllabus
    .filter((one) => one.topicId === topicId)
    .flatMap(({ prefix, subskills }) =>
      subskills.filter(({ id }) => id === `${prefix}.${subskill}`),
    )
    .flatMap(({ concepts }) => concepts.map(({ label }) => label))
