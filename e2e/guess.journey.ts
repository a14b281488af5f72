import { ask } from './database.ts'
import { answerOne, atQuestion, next, questionId, rightAnswers, startQuiz } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './test.ts'

test('a learner who admits a guess keeps the point and is asked again', async ({
  page,
  context,
  baseURL,
}) => {
  const learner = await signIn(context, baseURL ?? '', 'Lucky Singh')
  const keys = await rightAnswers(baseURL, 'os')
  const guessed = page.getByRole('checkbox', { name: 'I guessed.' })

  await startQuiz(page, 'os')
  await expect(guessed).toHaveCount(0)
  await answerOne(page, keys, false)
  await expect(guessed).toHaveCount(0)
  await next(page)
  await atQuestion(page, 2)
  const lucky = await questionId(page)
  await answerOne(page, keys)
  await guessed.check()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await next(page)
  await atQuestion(page, 3)
  await answerOne(page, keys)
  await guessed.check()
  await guessed.uncheck()
  // Keyboard users can continue by keyboard.
  await page.keyboard.press('Enter')
  await atQuestion(page, 4)

  // A reload during the quiz loses nothing. The guess that was taken back is saved on the device first.
  const guesses = 'SELECT question_id AS id FROM quiz_answers WHERE user_id = $1 AND is_guess'
  await expect.poll(() => ask(baseURL, guesses, [learner])).toEqual([{ id: lucky }])
  await page.reload()
  for (let number = 4; number <= 15; number++) {
    await atQuestion(page, number)
    await answerOne(page, keys)
    await expect(guessed).not.toBeChecked()
    if (number < 15) await next(page)
  }
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(page.getByRole('img', { name: /^Score: 93%, 14 of 15/ })).toBeVisible()

  const [row] = await ask<{ guesses: string[]; cards: number }>(
    baseURL,
    `SELECT array_agg(answers.question_id) FILTER (WHERE is_guess) AS guesses,
            (SELECT count(*)::integer FROM review_cards JOIN questions USING (concept)
              WHERE questions.id = $1 AND review_cards.user_id = answers.user_id) AS cards
       FROM quiz_answers AS answers
      WHERE user_id = $2
      GROUP BY user_id`,
    [lucky, learner],
  )
  expect(row).toEqual({ guesses: [lucky], cards: 1 })
})
