import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { answerOne, next, rightAnswers } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { continueQuiz } from './take-quiz.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const beliefs = (page: Page) => heading(page, /^You thought:/)
const questions = (page: Page) => page.locator('main details')

/** A time zone in which it is now about noon, so that the test doesn't cross midnight. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** Moves all answers so far that many days into the past. */
const daysPass = (baseURL: string | undefined, userId: string, days: number) =>
  ask(
    baseURL,
    "UPDATE quiz_answers SET answered_at = answered_at - $2 * interval '1 day' WHERE user_id = $1",
    [userId, days],
  )

/** Inserts a quiz finished three days ago in which all of that many questions were answered wrong. */
const wrongIn = (baseURL: string | undefined, userId: string, topicId: string, howMany: number) =>
  ask(
    baseURL,
    `WITH asked AS (
       SELECT questions.*, keys.answer FROM questions
         JOIN question_version_keys AS keys ON keys.question_id = questions.id AND keys.version = questions.version
        WHERE status = 'live' AND kind = 'choice' AND topic_id = $2 ORDER BY id LIMIT $3
     ), session AS (
       INSERT INTO quiz_sessions (id, user_id, topic_id, status, question_ids, question_versions, option_orders,
              total_questions, correct_answers, score_percentage, time_spent_ms, started_at, completed_at)
       SELECT (lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0')
                || substr(md5($1::text || $2), 1, 20))::uuid,
              $1::uuid, $2, 'completed', array_agg(id ORDER BY id), array_agg(version ORDER BY id),
              array_agg('abcd'::text ORDER BY id), count(*), 0, 0, 60000, now() - interval '3 days',
              now() - interval '3 days'
         FROM asked RETURNING id
     )
     INSERT INTO quiz_answers (session_id, question_id, user_id, revision, topic_id, subskill, chosen, is_correct, answered_at)
     SELECT session.id, asked.id, $1::uuid, asked.revision, $2, asked.subskill,
            CASE asked.answer WHEN 'a' THEN 'b' ELSE 'a' END, false, now() - interval '3 days'
       FROM asked, session`,
    [userId, topicId, howMany],
  )

test('a mistake is saved with its misconception, practised, and resolved on a later day', async ({
  page,
  context,
  baseURL,
}) => {
  const userId = await signIn(context, baseURL ?? '', 'Asha Verma')
  await ask(baseURL, 'UPDATE users SET time_zone = $2 WHERE id = $1', [userId, zoneAtNoon()])
  await wrongIn(baseURL, userId, 'os', 1)
  const keys = await rightAnswers(baseURL, 'dbms')
  await continueQuiz(page, { topicId: 'dbms', at: 14 })
  await answerOne(page, keys, false)
  await next(page)
  await answerOne(page, keys)
  await page.getByRole('checkbox', { name: 'I guessed.' }).check()
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await page.getByRole('link', { name: 'See your mistakes' }).click()

  await expect(page).toHaveURL('/mistakes')
  await expect(heading(page, '3 mistakes to review')).toBeVisible()
  await expect(beliefs(page)).toHaveCount(2)
  await expect(heading(page, 'Right, but guessed')).toBeVisible()
  await questions(page).first().locator('summary').click()
  await expect(
    questions(page)
      .first()
      .getByText(/^(Your answer|You chose this)/),
  ).toBeVisible()
  await expect(questions(page).first().getByText(/^Why /)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('button', { name: 'Operating Systems (1)' }).click()
  await expect(page).toHaveURL('/mistakes?topic=os')
  await expect(heading(page, '1 mistake to review in Operating Systems')).toBeVisible()
  await expect(questions(page)).toHaveCount(1)
  await page.reload()
  await expect(questions(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Operating Systems (1)' }).click()
  await expect(questions(page)).toHaveCount(3)

  // Answered correctly on the same day, a mistake stays. A day later it is resolved.
  for (const [osKey, key] of await rightAnswers(baseURL, 'os')) keys.set(osKey, key)
  await practise(page, keys)
  await page.goto('/mistakes')
  await expect(heading(page, '2 mistakes to review')).toBeVisible()
  await expect(page.getByText('Right once. Repeat it on a later day')).toHaveCount(2)
  await daysPass(baseURL, userId, 2)
  await page.reload()
  await practise(page, keys)
  await page.goto('/mistakes')
  await expect(page.getByText('No mistakes to review')).toBeVisible()
  await expectAccessible(page)
})

/** Starts with one tap, then answers every question correctly. */
async function practise(page: Page, keys: Map<string, string>) {
  await page.getByRole('button', { name: 'Practise these' }).click()
  await expect(page).toHaveURL('/quiz?review=due')
  const finish = page.getByRole('button', { name: 'Finish Quiz' })
  const numbers = page.getByText(/^\d+ of \d+$/)
  for (let isLast = false; !isLast; ) {
    const number = await numbers.textContent()
    await answerOne(page, keys)
    isLast = await finish.isVisible()
    if (isLast) await finish.click()
    else {
      await next(page)
      await expect(numbers).not.toHaveText(number ?? '')
    }
  }
  await expect(page).toHaveURL(/\/quiz\/results\//)
  await expect(page.getByRole('img', { name: /^Score: 100%/ })).toBeVisible()
}

test('a bookmark with its note is added in the review, edited, removed and restored', async ({
  page,
  context,
  baseURL,
}) => {
  const userId = await signIn(context, baseURL ?? '', 'Meera Nair')
  await page.goto('/mistakes/bookmarks')
  await expect(page.getByText('No bookmarks yet')).toBeVisible()
  const keys = await rightAnswers(baseURL, 'coding')
  await continueQuiz(page, { topicId: 'coding', at: 15 })
  await answerOne(page, keys, false)
  await page.getByRole('button', { name: 'Finish Quiz' }).click()

  const item = page.locator('details:has([data-part=question-summary])')
  await item.locator('summary').first().click()
  const dialog = page.getByRole('dialog')
  await item.getByRole('button', { name: 'Bookmark' }).click()
  await page.getByLabel('Note (optional)').fill('  Off by one.\nLook at the last index.  ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(item.getByRole('button', { name: 'Bookmarked' })).toBeFocused()

  await page.goto('/mistakes')
  await page.getByRole('link', { name: 'Bookmarks' }).click()
  await expect(page).toHaveURL('/mistakes/bookmarks')
  const note = page.getByText('Off by one.')
  await expect(note).toHaveText('Your note: Off by one.\nLook at the last index.')
  await questions(page).locator('summary').click()
  await expect(questions(page).getByText(/^Why /)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Edit note' }).click()
  await page.getByLabel('Note (optional)').fill('Ranges end before the end.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ranges end before the end.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No bookmarks yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Ranges end before the end.')).toBeVisible()
  expect(await ask(baseURL, 'SELECT note FROM bookmarks WHERE user_id = $1', [userId])).toEqual([
    { note: 'Ranges end before the end.' },
  ])
})
