import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { signInAs } from './admin.ts'
import { ask } from './database.ts'
import { answerOne, rightAnswers } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { continueQuiz } from './take-quiz.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './test.ts'

type Site = string | undefined

/**
 * A learner who answered one question of a finished quiz wrong and reported it. Each journey takes a topic that no other
 * takes, because two could report the same question.
 */
async function reportedQuiz(browser: Browser, baseURL: Site, topicId: string) {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const learner = await signIn(context, baseURL ?? '', 'Asha Verma')
  const quiz = await context.newPage()
  const { id } = await continueQuiz(quiz, { topicId, at: 15, wrong: 1 })
  await answerOne(quiz, await rightAnswers(baseURL, topicId))
  await quiz.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(quiz.getByRole('img', { name: /^Score: 93%, 14 of 15/ })).toBeVisible()
  const [wrong] = await ask<{ questionId: string; revision: number; chosen: string }>(
    baseURL,
    `INSERT INTO question_reports (id, user_id, question_id, revision, version, reason)
     SELECT $2, user_id, question_id, answers.revision, texts.version, 'wrong-answer'
       FROM quiz_answers AS answers JOIN question_versions AS texts USING (question_id, revision)
      WHERE user_id = $1 AND NOT is_correct ORDER BY texts.version DESC LIMIT 1
     RETURNING question_id AS "questionId", revision, (
       SELECT chosen FROM quiz_answers AS one
        WHERE one.user_id = question_reports.user_id AND one.question_id = question_reports.question_id) AS chosen`,
    [learner, randomUUID()],
  )
  /** Lets the correction take effect, as if its ten minutes had passed. */
  const letTakeEffect = async () => {
    await ask(
      baseURL,
      "UPDATE correction_requests SET takes_effect_at = now() WHERE question_id = $1 AND status = 'waiting'",
      [wrong?.questionId],
    )
    await ask(
      baseURL,
      "UPDATE queue.job SET start_after = now() WHERE name = 'question-bank.apply-correction' AND state = 'created'",
    )
  }
  return { context, quiz, id, ...wrong!, letTakeEffect }
}

test('a report is accepted and the key corrected; the learner sees it and keeps the point', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const reported = await reportedQuiz(browser, baseURL, 'networks')
  const { quiz, questionId, revision, chosen } = reported
  await signInAs({ context, baseURL }, 'editor')
  await page.goto(`/admin/reports?open=${questionId}.${revision}`)
  const detail = page.getByRole('region', { name: questionId })
  await detail.getByRole('button', { name: /^Accept \d+ report/ }).click()
  await page.getByLabel('Reply (optional)').fill('You are right, thank you.')
  await page.getByRole('button', { name: 'Mark as accepted' }).click()
  await expect(detail).toContainText('Accepted by Meera Nair')
  await quiz.goto('/account')
  await expect(quiz.getByText('You are right, thank you.')).toBeVisible()
  await expect(quiz.getByText("You're right. We'll correct it.")).toBeVisible()

  const correct = async () => {
    await detail.getByRole('button', { name: 'Correct the key' }).click()
    await page.locator(`input[name="${chosen}"]`).check()
    await page.getByRole('button', { name: 'Count as right' }).click()
    await expect(detail).toContainText(`Option ${chosen} will count as right too in`)
  }
  await detail.getByRole('button', { name: 'Correct the key' }).click()
  await page.getByRole('button', { name: 'Count as right' }).click()
  await expect(page.getByText('Choose an option.')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await correct()
  await expectNoOverflow(page)
  await detail.getByRole('button', { name: 'Undo the correction' }).click()
  await expect(detail).toContainText(`Option ${chosen}: undone by Meera Nair`)
  await correct()
  await reported.letTakeEffect()

  await expect(async () => {
    await quiz.goto(`/quiz/results/${reported.id}`)
    await expect(quiz.getByRole('img', { name: /^Score: 100%, 15 of 15/ })).toBeVisible({
      timeout: 5_000,
    })
  }).toPass()
  await expect(quiz.getByText('we found that your answer is right too')).toHaveCount(1)

  await page.reload()
  await expect(detail).toContainText(`Option ${chosen} counts as right too since`)
  await detail.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Withdraw the correction' }).click()
  await expect(page.getByText('Say why the correction was wrong.')).toBeVisible()
  await page.getByLabel('Reason, for the team').fill('The report was wrong.')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Withdraw the correction' }).click()
  await expect(detail).toContainText('withdrawn by Meera Nair')
  await expect(detail).toContainText('The report was wrong.')
  await quiz.reload()
  await expect(quiz.getByRole('img', { name: /^Score: 100%, 15 of 15/ })).toBeVisible()
  await reported.context.close()
})

test('without an accepted report a second editor confirms the correction', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const reported = await reportedQuiz(browser, baseURL, 'ai-ml')
  const { questionId, revision, chosen } = reported
  const address = `/admin/reports?open=${questionId}.${revision}`
  await signInAs({ context, baseURL }, 'editor')
  await page.goto(address)
  const detail = page.getByRole('region', { name: questionId })
  await detail.getByRole('button', { name: 'Correct the key' }).click()
  await expect(detail).toContainText('so another editor has to confirm this')
  await page.locator(`input[name="${chosen}"]`).check()
  await page.getByRole('button', { name: 'Propose as right' }).click()
  await expect(detail).toContainText(`You proposed that option ${chosen} is right too.`)
  await expect(detail.getByRole('button', { name: 'Confirm' })).toHaveCount(0)

  const second = await browser.newContext({ baseURL: baseURL ?? '' })
  await signInAs({ context: second, baseURL }, 'admin')
  const other = await second.newPage()
  await other.goto(address)
  const theirs = other.getByRole('region', { name: questionId })
  await expect(theirs.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await expectAccessible(other)
  await theirs.getByRole('button', { name: 'Confirm' }).click()
  await expect(theirs).toContainText(`Option ${chosen} will count as right too in`)
  // A correction that waits would change answers of other journeys when it takes effect.
  await theirs.getByRole('button', { name: 'Undo the correction' }).click()
  await expect(theirs).toContainText(`Option ${chosen}: undone by`)
  await second.close()
  await reported.context.close()
})
