import { createHash } from 'node:crypto'
import { compileSet, stimulusHash } from './compile-set.ts'
import type { SetsById } from './lock.ts'
import { gatherSets } from './set-places.ts'
import { stimulusText } from './sets/stimulus-html.ts'
import type { Question } from './kinds/question.ts'
import { kindOf } from './question-kinds/index.ts'

/** Hashes what a reader sees, without the answer: a choice counts only for the text it was made on. */
const textHash = (question: Question, sets: SetsById) => {
  const { stem, code, set: setId } = question
  const set = sets.get(setId ?? '')
  const texts = [stem, code, kindOf(question).seen(question)]
  return createHash('sha256')
    .update(JSON.stringify(set ? [...texts, stimulusHash(set)] : texts))
    .digest('hex')
    .slice(0, 8)
}

/** Creates a form with questions for a second reader, without keys. The questions of a set follow what they are about. */
export const sheetOf = (
  questions: Question[],
  seed: number,
  sets: SetsById = new Map<string, never>(),
) =>
  [
    `# Second reading, seed ${seed}`,
    'Answer without opening the files. After `answer:`, write the number of the option, or the number that is asked for. Leave it empty if nothing or more than one thing is right, and say why on a line `note:`.',
    ...gatherSets(questions, questions).map((question, place, all) => {
      const set = question.set === all[place - 1]?.set ? undefined : sets.get(question.set ?? '')
      return [...(set ? [stimulusText(compileSet(set))] : []), oneOf(question, seed, sets)].join(
        '\n\n',
      )
    }),
    '',
  ].join('\n\n')

function oneOf(question: Question, seed: number, sets: SetsById) {
  const { id, stem, code } = question
  return [
    `## ${id} text ${textHash(question, sets)}`,
    stem,
    ...(code ? [`\`\`\`${code.lang}\n${code.text.trimEnd()}\n\`\`\``] : []),
    kindOf(question).sheet.print(question, seed),
    'answer: ',
  ].join('\n\n')
}

export type SheetAnswer = { id: string; chosen?: string; agrees: boolean; words: string }

/** Returns the answers of a completed sheet. */
export function readSheet(
  sheet: string,
  questions: Question[],
  sets: SetsById = new Map<string, never>(),
): SheetAnswer[] {
  const seed = Number(/^# Second reading, seed (\d+)$/m.exec(sheet)?.[1])
  if (Number.isNaN(seed)) throw new Error('this is no sheet: its first line must name the seed')
  return sheet
    .split(/^(?=## )/m)
    .slice(1)
    .map((part) => {
      const [, id = '', hash = ''] = /^## (\S+) text (\w+)/.exec(part) ?? []
      const line = [...part.matchAll(/^answer:[ \t]*(.*)$/gm)].at(-1)?.[1]?.trim() ?? ''
      const question = questions.find((one) => one.id === id)
      if (!question) return { id, agrees: false, words: 'no such question' }
      const kind = kindOf(question)
      const chosen = kind.sheet.read(line, question, seed)
      if (!chosen) return { id, agrees: false, words: 'not answered' }
      if (textHash(question, sets) !== hash)
        return { id, chosen, agrees: false, words: 'changed since the sheet was printed' }
      const agrees = kind.isRight(question, chosen)
      return { id, chosen, agrees, words: agrees ? 'yes' : 'no' }
    })
}
