import type { Page } from '@playwright/test'
import type { Dashboard } from '../packages/contract/src/progress.ts'
import { listCounters } from '../apps/api/src/platform/http/rate-limit.ts'
import { ask } from './database.ts'
import type { Learner } from './learner.ts'
import { sitMock } from './mock.ts'
import { withRedis } from './redis.ts'
import { takeQuiz } from './take-quiz.ts'

/** Tables that also belong to other learners, describe a device, or must not change. */
const NOT_MOVED = ['sessions', 'audit_log', 'leaderboard', 'leaderboard_places']

/**
 * Acts as if a day had passed: moves everything that this learner did, and the drive, one day back, and resets the rate
 * limits.
 */
export async function letADayPass(page: Page, { email }: Learner): Promise<void> {
  const columns = await ask<{ id: string; table: string; column: string }>(
    page.url(),
    `SELECT users.id, columns.table_name AS table, columns.column_name AS column
       FROM users, information_schema.columns
       JOIN information_schema.columns AS owner
         ON owner.table_name = columns.table_name AND owner.column_name = 'user_id'
       JOIN pg_class ON oid = to_regclass(columns.table_name) AND NOT relispartition
      WHERE email = $1 AND columns.table_schema = 'public'
        AND columns.data_type IN ('date', 'timestamp with time zone') AND columns.table_name <> ALL ($2)`,
    [email, NOT_MOVED],
  )
  const move = (days: number) =>
    columns.map(
      ({ id, table, column }) =>
        `UPDATE ${table} SET ${column} = ${column} + ${days} * interval '1 day' WHERE user_id = '${id}'`,
    )
  const streak = `UPDATE user_totals
    SET streak = jsonb_set(streak, '{last,date}', to_jsonb(((streak #>> '{last,date}')::date - 1)::text))
    WHERE user_id = '${columns[0]!.id}' AND streak #> '{last,date}' IS NOT NULL`
  // Task IDs contain the day, so they change with the moved dates.
  const names = `
    UPDATE daily_plans SET plan = replace(plan::text, (day + 1)::text, day::text)::jsonb,
           promise = replace(promise::text, (day + 1)::text, day::text)::jsonb
     WHERE user_id = '${columns[0]!.id}';
    UPDATE quiz_sessions SET task_id = (left(task_id, 10)::date - 1) || substr(task_id, 11)
     WHERE user_id = '${columns[0]!.id}'`
  // Moves by a century and back, because a day must not collide with the previous one, which isn't moved yet.
  const CENTURY = 36_500
  await ask(page.url(), [...move(CENTURY), ...move(-CENTURY - 1), streak, names].join(';'))
  await withRedis(page.url(), (redis) => redis.del(listCounters(columns[0]!.id)))
}

export const readDashboard = async (page: Page): Promise<Dashboard> =>
  (await (await page.request.get('/api/dashboard')).json()) as Dashboard

/** Follows the dashboard's advice with that many correct answers. Without a quiz if nothing is asked, or a mock. */
export async function followAdvice(page: Page, learner: Learner, right: number) {
  const { nextStep } = await readDashboard(page)
  if (nextStep.kind !== 'task') return { nextStep }
  if (nextStep.task.kind === 'mock') {
    await sitMock(page, nextStep.task.mock!)
    return { nextStep }
  }
  return { nextStep, quiz: await takeQuiz(page, learner, { task: nextStep.task.id, right }) }
}
