import { type Question, questions } from '@nextround/content/questions'
import { type CompiledSet, sets } from '@nextround/content/sets'
import type { Deps } from '#platform/deps.ts'
import { createAnnounce } from '../app.ts'
import { importQuestions } from '../features/question-bank/import-questions.ts'

/**
 * Imports the whole bank from its files. `change` can modify each question, or remove it by returning undefined. `added`
 * are further sets, for questions that `change` puts into them.
 */
export const importBank = (
  deps: Deps,
  change: (question: Question) => Question | undefined = (question) => question,
  added: CompiledSet[] = [],
): Promise<void> =>
  importQuestions(
    { db: deps.db, announce: createAnnounce(deps) },
    {
      questions: questions.flatMap((question) => change(question) ?? []),
      sets: [...sets, ...added],
    },
  )
