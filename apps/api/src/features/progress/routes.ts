import * as progress from '@nextround/contract/progress'
import type { Db } from '#platform/db/client.ts'
import { type Route, route } from '#platform/http/route.ts'
import type { GetDashboard } from './get-dashboard.ts'
import { type FindNextStep, getQuizGains } from './get-quiz-gains.ts'
import { closeAlert, listWeeklyScores } from './queries.ts'

type ProgressDeps = { db: Db; getDashboard: GetDashboard; findNextStep: FindNextStep }

export const progressRoutes = ({ db, getDashboard, findNextStep }: ProgressDeps): Route[] => [
  route(progress.getDashboard, ({ user }) => getDashboard(user.id)),

  route(progress.listWeeklyScores, async ({ user }) => ({
    weeks: await listWeeklyScores(db, user.id),
  })),

  route(progress.getQuizGains, ({ user, params }) =>
    getQuizGains({ db, findNextStep }, { userId: user.id, ...params }),
  ),

  route(progress.closeSkillAlert, async ({ user }) => {
    await closeAlert(db, user.id)
    return { isClosed: true }
  }),
]
