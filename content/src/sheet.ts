import { createHash } from 'node:crypto'
import { OPTION_KEYS, type OptionKey, type Question } from './kinds/question.ts'

/** Returns the same order for the same seed on every machine. It does not depend on the key. */
export function shuffledKeys({ id, shuffle }: Question, seed: number): OptionKey[] {
  if (!shuffle) return [...OPTION_KEYS]
  const rank = (key: OptionKey) => createHash('sha256').update(`${seed} ${id} ${key}`).digest('hex')
  return OPTION_KEYS.toSorted((one, other) => rank(one).localeCompare(rank(other)))
}

/** Hashes what a reader sees, without the answer: a choice counts only for the text it was made on. */
const textHash = ({ stem, code, options }: Question) =>
  createHash('sha256')
    .update(JSON.stringify([stem, code, OPTION_KEYS.map((key) => options[key].text)]))
    .digest('hex')
    .slice(0, 8)

/** Creates a form with questions for a second reader, without keys. */
export const sheetOf = (questions: Question[], seed: number) =>
  [
    `# Second reading, seed ${seed}`,
    'Answer without opening the files. Write 1, 2, 3 or 4 after `answer:`. Leave it empty if none or more than one is right, and say why on a line `note:`.',
    ...questions.map((question) => oneOf(question, seed)),
    '',
  ].join('\n\n')

function oneOf(question: Question, seed: number) {
  const { id, stem, code, options } = question
  return [
    `## ${id} text ${textHash(question)}`,
    stem,
    ...(code ? [`\`\`\`${code.lang}\n${code.text.trimEnd()}\n\`\`\``] : []),
    shuffledKeys(question, seed)
      .map((key, place) => `${place + 1}. ${options[key].text.replace(/\n/g, '\n   ')}`)
      .join('\n'),
    'answer: ',
  ].join('\n\n')
}

export type SheetAnswer = { id: string; chosen?: OptionKey; agrees: boolean; words: string }

/** Returns the answers of a completed sheet. */
export function readSheet(sheet: string, questions: Question[]): SheetAnswer[] {
  const seed = Number(/^# Second reading, seed (\d+)$/m.exec(sheet)?.[1])
  if (Number.isNaN(seed)) throw new Error('this is no sheet: its first line must name the seed')
  return sheet
    .split(/^(?=## )/m)
    .slice(1)
    .map((part) => {
      const [, id = '', hash = ''] = /^## (\S+) text (\w+)/.exec(part) ?? []
      const place = Number([...part.matchAll(/^answer:[ \t]*(\d?)/gm)].at(-1)?.[1] || 0)
      const question = questions.find((one) => one.id === id)
      if (!question) return { id, agrees: false, words: 'no such question' }
      const chosen = shuffledKeys(question, seed)[place - 1]
      if (!chosen) return { id, agrees: false, words: 'not answered' }
      if (textHash(question) !== hash)
        return { id, chosen, agrees: false, words: 'changed since the sheet was printed' }
      const agrees = chosen === question.answer
      return { id, chosen, agrees, words: agrees ? 'yes' : 'no' }
    })
}
