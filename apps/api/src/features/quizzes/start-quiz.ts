import type { QuizSession } from '@nextround/contract/quizzes'
import { syllabus } from '@nextround/content/syllabus'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { chooseQuestions, shuffled, type Weight } from './choose-questions.ts'
import { type Bank, poolOf } from './question-pool.ts'
import { listSeen, openSession } from './queries.ts'
import { resumeQuiz } from './resume-quiz.ts'

const UNIQUE_VIOLATION = '23505'
const OPTIONS = ['a', 'b', 'c', 'd']

const weightsOf = (topicId: string): Weight[] =>
  syllabus
    .find((one) => one.topicId === topicId)
    ?.subskills.map(({ id, weight }) => ({ subskill: id.replace(/^\w+\./, ''), weight })) ?? []

/** Of starts at the same moment the index lets one through; the next one then closes it as any other. */
async function openInTurn(open: () => Promise<unknown>, turns = 10): Promise<void> {
  await open().catch((error: { code?: string }) => {
    if (error.code !== UNIQUE_VIOLATION || turns === 0) throw error
    return openInTurn(open, turns - 1)
  })
}

/** Order and options are fixed here and stored: a refresh, or another phone, shows the same quiz. */
export async function startQuiz(
  { db, bank }: { db: Db; bank: Bank },
  wanted: { userId: string; topicId: string },
): Promise<QuizSession> {
  const [questions, seen] = await Promise.all([bank.questions(), listSeen(db, wanted)])
  const chosen = chooseQuestions({
    pool: poolOf(questions, wanted.topicId),
    weights: weightsOf(wanted.topicId),
    seen,
    random: Math.random,
  })
  if (chosen.length === 0) throw new AppError('quiz.no-questions')

  const session = {
    id: newId(),
    ...wanted,
    questionIds: chosen.map(({ id }) => id),
    optionOrders: chosen.map(({ isShuffled }) =>
      (isShuffled ? shuffled(OPTIONS, Math.random) : OPTIONS).join(''),
    ),
  }
  await openInTurn(() => openSession(db, session))
  const opened = await resumeQuiz(db, wanted.userId)
  if (!opened) throw new AppError('quiz.not-found')
  return opened
}
