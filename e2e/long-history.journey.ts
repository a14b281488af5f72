import type { Page } from '@playwright/test'
import { region, unfoldAll } from './dashboard.ts'
import { ask } from './database.ts'
import { type Learner, signUp } from './learner.ts'
import { finishedLongAgo } from './long-history.ts'
import { takeQuiz } from './take-quiz.ts'
import { expect, expectNoOverflow, test } from './test.ts'

type Counted = {
  quizzes: string
  average: string
  time: string
  best: string
  days: string
  topics: { quizzes: number; average: number; answered: number }[]
}

/** Counts quizzes and answers with SQL, without reading any figures that the dashboard stores. */
async function count(page: Page, { email }: Learner): Promise<Counted> {
  const [counted] = await ask<Counted>(
    page.url(),
    `WITH learner AS (
       SELECT id, time_zone FROM users WHERE email = $1
     ), finished AS (
       SELECT *, row_number() OVER (ORDER BY completed_at DESC) AS newest
         FROM quiz_sessions WHERE user_id = (SELECT id FROM learner) AND status = 'completed'
     ), answers AS (
       SELECT *, (answered_at AT TIME ZONE (SELECT time_zone FROM learner))::date AS day
         FROM quiz_answers WHERE user_id = (SELECT id FROM learner)
     )
     SELECT to_char(count(*), 'FM9,999') AS quizzes,
            round(avg(score_percentage)) || '%' AS average,
            floor(sum(time_spent_ms) / 3600000) || 'h '
              || floor(sum(time_spent_ms) / 60000)::bigint % 60 || 'm' AS time,
            max(score_percentage) FILTER (WHERE newest <= 10) || '%' AS best,
            (SELECT count(DISTINCT day) || ' active days' FROM answers
              WHERE day > (now() AT TIME ZONE (SELECT time_zone FROM learner))::date - 126) AS days,
            (SELECT jsonb_agg(topic) FROM (
               SELECT jsonb_build_object('quizzes', count(*), 'average', round(avg(score_percentage)),
                        'answered', (SELECT count(DISTINCT question_id) FROM answers
                                      WHERE answers.topic_id = finished.topic_id)) AS topic
                 FROM finished GROUP BY topic_id) AS topics) AS topics
       FROM finished`,
    [email],
  )
  if (!counted) throw new Error('nobody is called so')
  return counted
}

test('a thousand real quizzes add up correctly, and fit a phone', async ({ page }) => {
  const asha = await signUp(page)
  await finishedLongAgo(page.url(), asha, 999)
  await takeQuiz(page, asha, { topicId: 'dbms', right: 11 })
  const { quizzes, average, time, best, days, topics } = await count(page, asha)
  expect(quizzes).toBe('1,000')

  await page.goto('/dashboard/progress')
  await expect(region(page, 'Your figures').getByRole('definition')).toHaveText([
    quizzes,
    average,
    time,
    best,
  ])
  await expect(region(page, 'Activity')).toContainText(`${days} in 18 weeks.`)
  await expect(region(page, 'Recent Quizzes').getByRole('link')).toHaveCount(5)
  await expect(region(page, 'Recent Quizzes').getByRole('link').first()).toContainText('11/15')
  expect(topics).toHaveLength(10)
  await page.getByText('5 more topics').click()
  const shownTopics = await region(page, 'Topic Performance').getByRole('listitem').allInnerTexts()
  await unfoldAll(page)
  await expectNoOverflow(page)

  await page.goto('/dashboard/skills')
  await page.getByText('5 more topics').click()
  await unfoldAll(page)
  const shownSkills = await region(page, 'Skill Tracker')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .allInnerTexts()
  const figures = (texts: string[], pattern: RegExp) =>
    texts.map((text) => pattern.exec(text)?.slice(1).join(' ') ?? text).toSorted()
  expect(figures(shownTopics, /(\d+)%[^]*?(\d+) quizzes/)).toEqual(
    topics.map((topic) => `${topic.average} ${topic.quizzes}`).toSorted(),
  )
  expect(figures(shownSkills, /from (\d+) answers/)).toEqual(
    topics.map(({ answered }) => String(answered)).toSorted(),
  )
  await expectNoOverflow(page)
})
