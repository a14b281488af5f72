import { breakCall } from './answers.ts'
import { answerOne, atQuestion, next, give, questionId, rightAnswers, startQuiz } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectFailedLoads, test } from './test.ts'

test('three answers in a tunnel wait on the device, survive a refresh and count', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'oops')
  await page.clock.install()
  await startQuiz(page, 'oops')
  await context.setOffline(true)
  for (let number = 1; number <= 3; number += 1) {
    await atQuestion(page, number)
    await give(page, keys.get(await questionId(page)) ?? '')
    await expect(page.getByText('Unable to validate answer. Please try again.')).toBeVisible()
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await expect(page.getByText('Waiting for network')).toBeVisible()
    await next(page)
  }
  await atQuestion(page, 4)
  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await atQuestion(page, 4)
  for (let number = 4; number < 15; number += 1) {
    await answerOne(page, keys)
    await next(page)
  }
  // The phone has freed storage in the meantime. Later answers must still be saved.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        indexedDB.deleteDatabase('nextround').addEventListener('success', resolve),
      ),
  )
  await context.setOffline(true)
  await give(page, keys.get(await questionId(page)) ?? '')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(page.getByText('Your answers are saved on this device.')).toBeVisible()
  // The server can't be reached although the device is online, so the answer and the finish wait.
  const mendAnswers = await breakCall(page, '/answers')
  await context.setOffline(false)
  await expect(page.getByText('Waiting for network')).toBeVisible()
  await page.reload()
  await atQuestion(page, 15)
  await expect(page.getByText('Saved on this device')).toBeVisible()
  mendAnswers()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByRole('img', { name: /Score: 100%, 15 of 15/ })).toBeVisible()
  expectFailedLoads(complaints)
})
