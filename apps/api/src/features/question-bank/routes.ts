import * as questionBank from '@nextround/contract/question-bank'
import * as samples from '@nextround/contract/samples'
import type { Deps } from '#platform/deps.ts'
import { type Route, route } from '#platform/http/route.ts'
import type { LiveBank } from './live-bank.ts'
import { listReportsOfUser } from './reporting/queries.ts'
import { createReportLimit } from './reporting/report-limit.ts'
import { reportQuestion } from './reporting/report-question.ts'
import { answerSample } from './samples/answer-sample.ts'
import { createSampleLimit } from './samples/sample-limit.ts'

type QuestionBankDeps = Pick<Deps, 'db' | 'redis' | 'config'> & { bank: LiveBank }

export function questionBankRoutes({ db, bank, ...deps }: QuestionBankDeps): Route[] {
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
