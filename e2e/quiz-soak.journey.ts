import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { type Fault, startFaultyProxy } from './faulty-proxy.ts'
import { give, questionId } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { storedAnswers } from './stored.ts'
import { expect, expectFailedLoads, test } from './test.ts'

/**
 * One quiz per run. Use `QUIZZES=200 pnpm e2e quiz-soak --workers=6` for a long run, and `SEED` for other random
 * numbers.
 */
const QUIZZES = Number(process.env['QUIZZES'] ?? 1)
const SEED = Number(process.env['SEED'] ?? 1)
const FAULTS: Fault[] = ['drop', 'lose', 'cut', 'delay', 'hang', 'hang-after']
const FAULTY = 0.2
const TOPICS = ['dsa', 'dbms', 'os', 'oops', 'web-development']
const FINISHED = /^Score: \d+%/

/** Random numbers from 0 to 1, reproducible by seed (mulberry32). */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

for (let quiz = 1; quiz <= QUIZZES; quiz += 1) {
  test(`quiz ${quiz} over a bad connection loses no answer, duplicates none and is finished`, async ({
    page,
    context,
    complaints,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    const roll = dice(SEED * 10_000 + quiz)
    const pick = <Item>(items: Item[]): Item => items[Math.floor(roll() * items.length)]!
    const learner = await signIn(context, baseURL ?? '', 'Asha Verma')
    const line = await startFaultyProxy({
      to: baseURL ?? '',
      chooseFault: () => (roll() < FAULTY ? pick(FAULTS) : undefined),
    })
    await page.goto(`${line.url}/quiz/${pick(TOPICS)}`)
    const tapped = await takeQuiz(page, roll)

    const stored = await storedAnswers(baseURL, learner)
    expect(stored.map(({ questionId: id, chosen }) => `${id} ${chosen}`).toSorted()).toEqual(
      [...tapped].map(([id, chosen]) => `${id} ${chosen}`).toSorted(),
    )
    // A page reloaded while its quiz is being finished may offer the next quiz, which is taken too.
    const quizzes = await ask<{ status: string; answers: number }>(
      baseURL,
      `SELECT status, count(question_id)::integer AS answers
         FROM quiz_sessions LEFT JOIN quiz_answers ON session_id = quiz_sessions.id
        WHERE quiz_sessions.user_id = $1 GROUP BY quiz_sessions.id HAVING count(question_id) > 0`,
      [learner],
    )
    expect(quizzes).toEqual(quizzes.map(() => ({ status: 'completed', answers: 15 })))
    await page.close()
    line.stop()
    expectFailedLoads(complaints)
  })
}

/**
 * Does what the page offers until it shows a score, with occasional reloads. Returns the chosen answers. What is offered
 * may be gone when it is clicked, because a reply arrived; then the loop looks again.
 */
async function takeQuiz(page: Page, roll: () => number): Promise<Map<string, string>> {
  const button = (name: string) => page.getByRole('button', { name, exact: true, disabled: false })
  const [start, goOn, again] = ['Start Quiz', 'Continue your quiz', 'Try Again'].map(button)
  const [next, finish] = ['Next', 'Finish Quiz'].map(button)
  const score = page.getByRole('img', { name: FINISHED })
  const open = page
    .locator('fieldset:not(:has(input:checked)) input:is([type=radio], [type=checkbox]):enabled')
    .first()
  const tapped = new Map<string, string>()
  for (;;) {
    const offers = [score, next!, finish!, open, goOn!, start!, again!]
    const anything = offers.reduce((all, offer) => all.or(offer))
    await anything.first().waitFor({ state: 'attached', timeout: 60_000 })
    if (await score.isVisible()) return tapped
    if (tapped.size > 0 && roll() < 0.04) await page.reload()
    else if (await next!.isVisible()) await next!.click({ timeout: 5_000 }).catch(() => {})
    else if (await finish!.isVisible()) await finish!.click({ timeout: 5_000 }).catch(() => {})
    else if ((await open.count()) > 0) await tap(page, roll, tapped)
    else if (await goOn!.isVisible()) await goOn!.click()
    else if (await start!.isVisible()) await start!.click()
    else if (await again!.isVisible()) await again!.click()
  }
}

async function tap(page: Page, roll: () => number, tapped: Map<string, string>) {
  const id = await questionId(page)
  expect(tapped.has(id), `${id} is asked once`).toBe(false)
  const key = 'abcd'[Math.floor(roll() * 4)]!
  await give(page, key)
  await expect(page.locator(`input[value="${key}"]`)).toBeChecked()
  tapped.set(id, key)
}
