import * as questionBank from '@nextround/contract/question-bank'
import * as admin from '@nextround/contract/reports-admin'
import * as samples from '@nextround/contract/samples'
import type { Deps } from '#platform/deps.ts'
import { type Route, route } from '#platform/http/route.ts'
import type { LiveBank } from './live-bank.ts'
import { countOpenReports, countReported, listReported } from './reporting/console-queries.ts'
import { confirmCorrection, correctKey } from './reporting/correct-key.ts'
import { decideReports } from './reporting/decide-reports.ts'
import { getReportedQuestion } from './reporting/get-reported-question.ts'
import { listReportsOfUser } from './reporting/queries.ts'
import { createReportLimit } from './reporting/report-limit.ts'
import { reportQuestion } from './reporting/report-question.ts'
import { undoCorrection, withdrawCorrection } from './reporting/revoke-correction.ts'
import { answerSample } from './samples/answer-sample.ts'
import { createSampleLimit } from './samples/sample-limit.ts'

type QuestionBankDeps = Pick<Deps, 'db' | 'redis' | 'config' | 'queue'> & { bank: LiveBank }

const PAGE = 50

export const questionBankRoutes = (deps: QuestionBankDeps): Route[] => [
  ...learnerRoutes(deps),
  ...editorRoutes(deps),
]

function learnerRoutes({ db, bank, ...deps }: QuestionBankDeps): Route[] {
  const limit = createReportLimit(deps)
  const sampleLimit = createSampleLimit(deps)
  return [
    route(questionBank.listTopicBanks, async () => {
      const counts = new Map<string, number>()
      for (const { topicId } of await bank.questions())
        counts.set(topicId, (counts.get(topicId) ?? 0) + 1)
      const topics = [...counts].toSorted(([one], [other]) => one.localeCompare(other))
      return { topics: topics.map(([topicId, liveQuestions]) => ({ topicId, liveQuestions })) }
    }),

    route(questionBank.reportQuestion, ({ user, body }) =>
      reportQuestion({ db, limit }, { userId: user.id, ...body }),
    ),

    route(samples.answerSample, ({ params, body, client }) =>
      answerSample({ limit: sampleLimit }, { ...params, ...body, ip: client.ip }),
    ),

    route(questionBank.listMyReports, async ({ user }) => ({
      reports: await listReportsOfUser(db, user.id),
    })),
  ]
}

const editorRoutes = ({ db, queue }: QuestionBankDeps): Route[] => [
  route(admin.listReportedQuestions, async ({ query }) => {
    const { status = 'open', search = '', page = 1 } = query
    const offset = (page - 1) * PAGE
    const [questions, total, openReports] = await Promise.all([
      listReported(db, { status, search, limit: PAGE, offset }),
      countReported(db, { status, search }),
      countOpenReports(db),
    ])
    return { questions, total, openReports }
  }),

  route(admin.getReportedQuestion, ({ user, params }) =>
    getReportedQuestion(db, { ...params, editorId: user.id }),
  ),

  route(admin.correctKey, ({ user, body }) =>
    correctKey({ db, queue }, { ...body, editorId: user.id }),
  ),

  route(admin.confirmCorrection, ({ user, body }) =>
    confirmCorrection({ db, queue }, { ...body, editorId: user.id }),
  ),

  route(admin.undoCorrection, ({ user, params }) =>
    undoCorrection(db, { ...params, editorId: user.id }),
  ),

  route(admin.withdrawCorrection, ({ user, body }) =>
    withdrawCorrection(db, { ...body, editorId: user.id }),
  ),

  route(admin.decideReports, ({ user, body }) => decideReports(db, { ...body, editorId: user.id })),
]
