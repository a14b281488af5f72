import { randomUUID } from 'node:crypto'
import { openSection, rows, signInAs, WIDE } from './admin.ts'
import { answerWith, breakCall, holdBack } from './answers.ts'
import { ask } from './database.ts'
import { answerOne, rightAnswers } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { continueQuiz } from './take-quiz.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

type Site = string | undefined

/** A question that no other journey knows: one of dsa under another name. */
async function newQuestion(site: Site): Promise<string> {
  const id = `dsa-${randomUUID().slice(0, 8)}`
  const [like] = await ask<{ id: string }>(
    site,
    "SELECT id FROM questions WHERE topic_id = 'dsa' AND status = 'live' AND code IS NOT NULL ORDER BY id LIMIT 1",
  )
  const copyInto = (table: string, key: string, changes: string) =>
    ask(
      site,
      `INSERT INTO ${table}
       SELECT (jsonb_populate_record(one, jsonb_build_object('${key}', $1::text, 'version', 1, ${changes}))).*
         FROM ${table} AS one WHERE ${key} = $2 ORDER BY version LIMIT 1`,
      [id, like?.id],
    )
  const stem = "'revision', 1, 'stem', 'Which loop ends first, ' || $1 || '?'"
  await copyInto('questions', 'id', `'status', 'retired', ${stem}`)
  await copyInto('question_versions', 'question_id', stem)
  await copyInto('question_version_keys', 'question_id', "'answer', 'b'")
  return id
}

/** As if a learner had reported it. */
async function report(site: Site, questionId: string, said: { text?: string; reason?: string }) {
  const [id, userId] = [randomUUID(), randomUUID()]
  await ask(
    site,
    `WITH learner AS (INSERT INTO users (id, name, email) VALUES ($2::uuid, 'Asha', $2::uuid || '@example.com') RETURNING id)
     INSERT INTO question_reports (id, user_id, question_id, revision, version, reason, text)
     SELECT $1, learner.id, $3, 1, 1, $4, $5 FROM learner`,
    [id, userId, questionId, said.reason ?? 'wrong-answer', said.text ?? ''],
  )
  return { id, userId }
}

const statusOf = async (site: Site, { id }: { id: string }) => {
  const [row] = await ask<{ status: string; reply: string | null }>(
    site,
    'SELECT status, reply FROM question_reports WHERE id = $1',
    [id],
  )
  return row
}

test.describe('with a keyboard', () => {
  test.use({ hasTouch: false, isMobile: false, viewport: WIDE })

  test('an editor reads a report beside its question, answers, takes it back and answers anew', async ({
    page,
    context,
    baseURL,
  }) => {
    await signInAs({ context, baseURL }, 'editor')
    const questionId = await newQuestion(baseURL)
    const first = await report(baseURL, questionId, { text: 'Option b is right too.\nTry n = 0.' })
    const second = await report(baseURL, questionId, { reason: 'typo' })
    await openSection(page, 'Reports', questionId)
    await expect(rows(page, 'Reports')).toHaveCount(1)
    await expect(rows(page, 'Reports')).toContainText('2 open')

    await page.keyboard.press('j')
    const detail = page.getByRole('region', { name: questionId })
    await expect(detail).toContainText('Try n = 0.')
    await expect(detail.getByText('The right answer')).toHaveCount(1)
    await expect(detail).toContainText('content/questions/dsa/')
    await expectAccessible(page)

    await detail.getByRole('checkbox', { name: 'A typo, or broken code' }).uncheck()
    // Keys act while one does not type.
    await page.keyboard.press('a')
    const reply = page.getByLabel('Reply (optional)')
    await expect(reply).toBeFocused()
    await page.keyboard.type('You are right, we correct it.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/Accepted: 1 report · can be undone for \d+ s/)).toBeVisible()
    expect(await statusOf(baseURL, first)).toEqual({
      status: 'accepted',
      reply: 'You are right, we correct it.',
    })
    expect(await statusOf(baseURL, second)).toMatchObject({ status: 'open' })
    await expect(detail).toContainText('Accepted by Meera Nair')

    await page.keyboard.press('z')
    await expect(rows(page, 'Reports')).toContainText('2 open')
    expect(await statusOf(baseURL, first)).toEqual({ status: 'open', reply: null })

    await page.keyboard.press('f')
    await expect(page.getByText('2 learners read: ‘The question is corrected.’')).toBeVisible()
    await expect(reply).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/Fixed: 2 reports/).first()).toBeVisible()
    await expect(rows(page, 'Reports')).toHaveCount(0)
    expect(await statusOf(baseURL, second)).toMatchObject({ status: 'fixed' })
    await page.getByText('Done', { exact: true }).click()
    await expect(rows(page, 'Reports')).toHaveCount(1)
  })
})

test('the learner reads on their account what the editor decided', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  await signInAs({ context, baseURL }, 'editor')
  const questionId = await newQuestion(baseURL)
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const learner = await signInAs({ context: other, baseURL }, 'learner')
  const { id } = await report(baseURL, questionId, { text: 'The loop never ends.' })
  await ask(baseURL, 'UPDATE question_reports SET user_id = $2 WHERE id = $1', [id, learner])
  await page.goto(`/admin/reports?open=${questionId}.1`)
  const detail = page.getByRole('region', { name: questionId })
  await detail.getByRole('button', { name: 'Decline 1 report' }).click()
  await page.getByLabel('Reply (optional)').fill('It ends when n is 0.')
  await page.getByRole('button', { name: 'Mark as declined' }).click()
  await expect(detail).toContainText('Declined by Meera Nair')

  const account = await other.newPage()
  await account.goto('/account')
  await expect(account.getByText('The loop never ends.')).toBeVisible()
  await expect(account.getByText('It ends when n is 0.')).toBeVisible()
  await expect(account.getByText('We looked, and left it as it is.')).toBeVisible()
  await other.close()
})

test('on a phone: many words, the list again where it was, and what is still to correct', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs({ context, baseURL }, 'admin')
  const questionId = await newQuestion(baseURL)
  await report(baseURL, questionId, { text: `${'a'.repeat(300)}\n`.repeat(3) })
  await page.goto('/admin/payments')
  await page.getByRole('link', { name: /Reports ?\d+ waiting/ }).click()
  await page.getByLabel('Search reports').fill(questionId)
  await expect(page).toHaveURL(/search=/)
  await expect(rows(page, 'Reports')).toHaveCount(1)
  await expectNoOverflow(page)
  await rows(page, 'Reports').getByRole('button').click()
  const detail = page.getByRole('region', { name: questionId })
  await expect(detail.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(detail.getByText('The right answer')).toHaveCount(1)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await detail.getByRole('checkbox').uncheck()
  await expect(detail).toContainText('Select the reports that you want to decide about.')
  await detail.getByRole('checkbox').check()
  await detail.getByRole('button', { name: 'Accept 1 report' }).click()
  await expect(
    page.getByText('The learner reads: ‘You are right. It will be corrected.’'),
  ).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Mark as accepted' }).click()
  await expect(detail).toContainText('Accepted by Meera Nair')
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByText('To correct', { exact: true }).click()
  await expect(rows(page, 'Reports')).toContainText('1 to correct')
})

test('a wrong key is corrected, and the learner who chose the other option gets the point', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const learner = await signIn(other, baseURL ?? '', 'Asha Verma')
  const quiz = await other.newPage()
  const { id } = await continueQuiz(quiz, { topicId: 'os', at: 15, wrong: 1 })
  await answerOne(quiz, await rightAnswers(baseURL, 'os'))
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
  await signInAs({ context, baseURL }, 'editor')
  await page.goto(`/admin/reports?open=${wrong?.questionId}.${wrong?.revision}`)
  const detail = page.getByRole('region', { name: wrong?.questionId ?? '' })
  await detail.getByRole('button', { name: 'Correct the key' }).click()
  await page.getByRole('button', { name: 'Count as right' }).click()
  await expect(page.getByText('Choose an option.')).toBeVisible()
  await page.locator(`input[name="${wrong?.chosen}"]`).check()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Count as right' }).click()
  await expect(detail).toContainText(`Option ${wrong?.chosen} counts as right too.`)

  await expect(async () => {
    await quiz.goto(`/quiz/results/${id}`)
    await expect(quiz.getByRole('img', { name: /^Score: 100%, 15 of 15/ })).toBeVisible({
      timeout: 5_000,
    })
  }).toPass()
  await quiz.getByRole('button', { name: 'Open all' }).click()
  await expect(quiz.getByText('we found that your answer is right too')).toHaveCount(1)
  await other.close()
})

test('a row that is opened right after typing stays open', async ({ page, context, baseURL }) => {
  await signInAs({ context, baseURL }, 'editor')
  const questionId = await newQuestion(baseURL)
  await report(baseURL, questionId, {})
  await openSection(page, 'Reports', questionId)
  await expect(rows(page, 'Reports')).toHaveCount(1)
  // No pause between the last letter and the tap, and the clock goes on only afterwards.
  await page.clock.install()
  await page.getByLabel('Search reports').fill(questionId.slice(0, -1))
  await rows(page, 'Reports').getByRole('button').click()
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL(
    `/admin/reports?search=${questionId.slice(0, -1)}&open=${questionId}.1`,
  )
  await expect(page.getByRole('region', { name: questionId })).toBeVisible()
})

test('says what goes wrong: nothing there, no server, no network, decided or deleted by others', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signInAs({ context, baseURL }, 'editor')
  const questionId = await newQuestion(baseURL)
  const one = await report(baseURL, questionId, {})
  const release = await holdBack(page, '/api/admin/reports?*')
  await page.goto('/admin/reports')
  await expect(page.getByText('Loading the reports')).toBeAttached()
  release()
  await expect(page.getByText('Loading the reports')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })

  const mend = await breakCall(page, '/api/admin/reports?*')
  await page.goto('/admin/reports')
  await expect(page.getByText('The reports did not come')).toBeVisible()
  mend()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(rows(page, 'Reports').first()).toBeVisible()

  await answerWith(page, '/api/admin/reports?*', 200, { questions: [], total: 0, openReports: 0 })
  await page.goto('/admin/reports')
  await expect(page.getByText('Every report has been decided.')).toBeVisible()
  await page.goto('/admin/reports?status=accepted')
  await expect(page.getByText('No accepted report waits for a correction.')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })

  await openSection(page, 'Reports', questionId)
  await rows(page, 'Reports').getByRole('button').click()
  const detail = page.getByRole('region', { name: questionId })
  await detail.getByRole('button', { name: 'Decline 1 report' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Mark as declined' }).click()
  await expect(page.getByText('Not decided')).toBeVisible()
  await context.setOffline(false)
  await ask(baseURL, "UPDATE question_reports SET status = 'fixed' WHERE id = $1", [one.id])
  await page.getByRole('button', { name: 'Mark as declined' }).click()
  await expect(page.getByText('Somebody else had decided').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await statusOf(baseURL, one))?.status).toBe('fixed')

  await ask(baseURL, 'DELETE FROM users WHERE id = $1', [one.userId])
  await page.goto(`/admin/reports?open=${questionId}.1`)
  await expect(page.getByText('This question could not be shown')).toBeVisible()
  await expect(page.getByText('Nobody reports this any more.')).toBeVisible()
  expectFailedLoads(complaints)
})
