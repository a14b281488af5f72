import { ask } from './database.ts'
import { answerOne, rightAnswers } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { continueQuiz } from './take-quiz.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a finished quiz has an address, is celebrated once, and says when mistakes return', async ({
  page,
  baseURL,
}) => {
  const userId = await signIn(page.context(), baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'dbms')
  const { id } = await continueQuiz(page, { topicId: 'dbms', at: 15, wrong: 4 })
  await answerOne(page, keys)
  const told = page.waitForResponse((response) => response.url().endsWith('/guesses'))
  await page.getByRole('checkbox', { name: 'I guessed.' }).check()
  await told
  await page.getByRole('button', { name: 'Finish Quiz' }).click()

  const confetti = page.getByTestId('confetti')
  const score = page.getByRole('img', { name: /^Score: 73%, 11 of 15/ })
  const earned = page.getByRole('region', { name: 'Earned in this quiz' }).getByRole('listitem')
  await expect(page).toHaveURL(`/quiz/results/${id}`)
  await expect(confetti).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(confetti).toBeHidden()
  await expect(score).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText('Your first pass in Database Management')).toBeVisible()
  await expect(earned).toHaveText([
    'Today counts: your streak begins.',
    'First StepNew badge',
    'Past the MarkNew badge',
  ])
  await expect(page.getByRole('heading', { name: '4 mistakes, 1 guess' })).toBeVisible()
  await expect(page.getByText(/answers? took under 3 seconds, so /)).toBeVisible()

  const [first] = await ask<{ day: string; questions: number }>(
    baseURL,
    `SELECT replace(to_char(due_on, 'Dy, FMDD Mon'), 'Sep', 'Sept') AS day, count(*)::integer AS questions
       FROM quiz_answers AS answers
       JOIN questions ON questions.id = question_id
       JOIN review_cards AS cards USING (user_id, concept)
      WHERE (NOT is_correct OR is_guess) AND user_id = $1
      GROUP BY due_on ORDER BY due_on`,
    [userId],
  )
  await expect(page.getByText(/ come(s)? back on /)).toContainText(
    `${first?.questions} question${first?.questions === 1 ? ' comes' : 's come'} back on ${first?.day}`,
  )

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await expect(score).toBeVisible()
  await expect(earned).toHaveCount(3)
  await expect(confetti).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})
