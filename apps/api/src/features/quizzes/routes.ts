import * as quizzes from '@nextround/contract/quizzes'
import type { Announce } from '#events'
import type { Db } from '#platform/db/client.ts'
import { type Route, route } from '#platform/http/route.ts'
import { checkAnswer } from './check-answer.ts'
import type { ReTestPlan } from './choose-for-re-test.ts'
import { finishQuiz } from './finish-quiz.ts'
import { getResult } from './get-result.ts'
import { markGuess } from './mark-guess.ts'
import {
  offerCompanyQuiz,
  offerPlacement,
  offerQuiz,
  offerReTest,
  offerTask,
} from './offer-quiz.ts'
import type { QuestionBank } from './question-pool.ts'
import { resumeQuiz } from './resume-quiz.ts'
import { revealAnswer } from './reveal-answer.ts'
import { type FindTask, startQuiz } from './start-quiz.ts'

type QuizDeps = {
  db: Db
  bank: QuestionBank
  announce: Announce
  planReTest: (userId: string) => Promise<ReTestPlan>
  planMistakes: (userId: string, topicId?: string) => Promise<ReTestPlan>
  findTask: FindTask
}

export const quizRoutes = ({
  db,
  bank,
  announce,
  planReTest,
  planMistakes,
  findTask,
}: QuizDeps): Route[] => [
  route(quizzes.getQuizOffer, async ({ params, query, findUser }) => {
    const user = query.subskill === undefined ? undefined : await findUser()
    return offerQuiz({ db, bank }, { ...params, ...query, userId: user?.id })
  }),

  route(quizzes.getCompanyQuizOffer, ({ params }) => offerCompanyQuiz(bank, params.company)),

  route(quizzes.getReTestOffer, async ({ user }) => offerReTest(bank, await planReTest(user.id))),

  route(quizzes.getTaskOffer, ({ user, params }) =>
    offerTask(findTask, { userId: user.id, ...params }),
  ),

  route(quizzes.getPlacementOffer, ({ query }) => offerPlacement(bank, query.company)),

  route(quizzes.startQuiz, ({ user, body, client: { contractLevel } }) =>
    startQuiz(
      { db, bank, planReTest, planMistakes, findTask },
      { userId: user.id, aim: body, contractLevel },
    ),
  ),

  route(quizzes.findOpenQuiz, async ({ user, client: { contractLevel } }) => ({
    session: await resumeQuiz({ db, bank }, { userId: user.id, contractLevel }),
  })),

  route(quizzes.checkAnswer, ({ user, params, body }) =>
    checkAnswer(db, { userId: user.id, ...params, ...body }),
  ),

  route(quizzes.markGuess, ({ user, params, body }) =>
    markGuess(db, { userId: user.id, ...params, ...body }),
  ),

  route(quizzes.finishQuiz, ({ user, params, body }) =>
    finishQuiz({ db, bank, announce }, { userId: user.id, ...params, ...body }),
  ),

  route(quizzes.getQuizResult, ({ user, params }) =>
    getResult({ db, bank }, { userId: user.id, ...params }),
  ),

  route(quizzes.revealAnswer, ({ user, params, body }) =>
    revealAnswer(db, { userId: user.id, ...params, ...body }),
  ),
]
