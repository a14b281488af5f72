import type { TutorMessage } from '../packages/contract/src/tutor.ts'
import { answerWith } from './answers.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'
import {
  ANSWER,
  answerChat,
  answerChats,
  answerOverview,
  answerQuestions,
  askTutor,
  begin,
  CHATS,
  end,
  holdLine,
  input,
  log,
  panel,
  PRACTICE,
  sendButton,
  SOURCES,
  STORED,
  SUGGESTIONS,
  WIDE,
  words,
} from './tutor.ts'

const FAILED = 'Failed to get response from AI tutor'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page says what the tutor does and where else to read', async ({ page }) => {
    await page.goto('/ai-tutor')
    await expect(page.getByRole('heading', { level: 1, name: 'AI Tutor' })).toBeVisible()
    await expect(panel(page)).toContainText('Available 24/7')
    await expect(panel(page)).toContainText('Names its sources')
    await expect(panel(page).getByRole('link', { name: 'study notes' })).toBeVisible()
    await expectNoOverflow(page)
  })
})

test('a guest asks one of four suggestions and reads the reply with its sources', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  await answerOverview(page)
  await answerQuestions(page, [
    begin(),
    words(ANSWER.slice(0, 40)),
    words(ANSWER.slice(40)),
    end({ sources: SOURCES, practice: PRACTICE }),
  ])
  await page.goto('/ai-tutor')
  const suggestions = page.getByRole('list', { name: 'Suggestions' }).getByRole('button')
  await expect(suggestions).toHaveText(SUGGESTIONS)
  await expect(panel(page)).toContainText('from our material')
  expect((await panel(page).boundingBox())?.height).toBe(600)
  await expect(page.getByText('17 of 20 messages left today')).toBeVisible()
  await expect(page.getByText('to keep your chats and get more messages').first()).toBeVisible()

  await suggestions.first().click()
  await expect(log(page).getByText(SUGGESTIONS[0] ?? '')).toBeVisible()
  await expect(log(page).getByRole('group', { name: 'Code, sql' })).toContainText('NULL <> 500')
  await expect(log(page).locator('strong')).toHaveText('unknown')
  await expect(log(page).getByRole('columnheader')).toHaveText(['a', 'b', 'a = b'])
  await expect(log(page).getByRole('link', { name: 'the note on NULL' })).toHaveAttribute(
    'href',
    '/learn/dbms/nulls',
  )
  const sources = log(page).getByRole('list', { name: 'Sources' }).getByRole('link')
  await expect(sources).toHaveText([
    '1Your question: Rows dropped by WHERE',
    '2Note: NULL in SQL',
    '3Guide: SQL that interviewers ask',
  ])
  await expect(
    log(page).getByRole('link', { name: 'Practise NULL logic · 4 questions' }),
  ).toHaveAttribute('href', '/quiz/dbms?subskill=nulls')
  await expect(page.getByText('16 of 20 messages left today')).toBeVisible()
  await expect(panel(page)).toContainText('from our material, no model configured')
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('NULL in SQL')
  await expectAccessible(page)

  // A source was opened, and Back finds the chat.
  await page.reload()
  await expect(log(page).getByRole('list', { name: 'Sources' })).toBeVisible()
  await page.getByRole('button', { name: 'New chat' }).click()
  await expect(suggestions).toHaveCount(4)
  await page.reload()
  await expect(suggestions).toHaveCount(4)
})

test.describe('with a mouse', () => {
  test.use({ hasTouch: false, isMobile: false, viewport: WIDE })
  test('a reply grows on the screen, cannot be disturbed, and is heard once', async ({ page }) => {
    await answerOverview(page)
    const line = await holdLine(page)
    await page.goto('/ai-tutor')
    const heard = panel(page).getByRole('status').last()

    // Nothing but spaces is no question.
    await input(page).fill('   ')
    await sendButton(page).click()
    expect(await line.sent()).toEqual([])

    await input(page).fill('Why is it dropped?')
    await input(page).press('Enter')
    await expect(log(page)).toContainText('Looking through our material…')
    await expect(heard).toHaveText('The tutor is answering.')
    await expect(input(page)).toHaveAttribute('readonly')
    await expect(input(page)).toHaveValue('')
    await expect(input(page)).toBeFocused()
    await page.keyboard.type('more')
    await expect(input(page)).toHaveValue('')

    await line.send(begin(), words('Because it is **unkn'))
    await expect(log(page).locator('strong')).toHaveText('unkn')
    await expect(log(page)).not.toContainText('**')
    await expect(heard).toHaveText('The tutor is answering.')
    await line.send(words('own**.\n\n```sql\nSELECT 1\n'))
    await expect(log(page).getByRole('group', { name: 'Code, sql' })).toHaveText('SELECT 1')
    await expectAccessible(page)
    await line.send(words('```\nDone.'), end())
    await expect(heard).toHaveText('Because it is unknown. SELECT 1 Done.')
    await line.finish()
    await expect(input(page)).not.toHaveAttribute('readonly')
    await expect(input(page)).toBeFocused()
    await expect(sendButton(page)).toBeVisible()
    await expect(heard).toHaveText('')

    // A follow-up of a guest goes with what was said before.
    await input(page).fill('one\ntwo')
    await input(page).press('Shift+Enter')
    await expect(input(page)).toHaveValue('one\ntwo\n')
    await input(page).press('Enter')
    const [, second] = await line.sent()
    expect(second?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
    expect(second?.messages.at(-1)?.content).toBe('one\ntwo')
  })
})

test('a reply is stopped and kept, and the server learns that nobody waits', async ({ page }) => {
  await answerOverview(page)
  const line = await holdLine(page)
  await page.goto('/ai-tutor')
  await askTutor(page, 'Tell me all about joins')
  await line.send(begin(), words('A join puts rows of two tables side by side.'))
  await expect(log(page)).toContainText('side by side.')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(log(page).getByText('Stopped', { exact: true })).toBeVisible()
  await expect(log(page)).toContainText('side by side.')
  expect(await line.isLeft()).toBe(true)
  await log(page).getByRole('button', { name: 'Retry' }).click()
  await expect
    .poll(async () => (await line.sent()).at(-1)?.messages.at(-1)?.content)
    .toBe('Tell me all about joins')
})

test('silence is admitted after six seconds', async ({ page }) => {
  await page.clock.install()
  await answerOverview(page)
  const line = await holdLine(page)
  await page.goto('/ai-tutor')
  await askTutor(page, 'Anything')
  await page.clock.runFor(5_000)
  await expect(log(page)).not.toContainText('Still working on it…')
  await page.clock.runFor(2_000)
  await expect(log(page)).toContainText('Still working on it…')
  await line.send(begin(), words('Here.'))
  await page.clock.runFor(100)
  await expect(log(page)).toContainText('Here.')
  await expect(log(page)).not.toContainText('Still working on it…')
})

test('a line that breaks leaves what came, and the reply can be asked for again', async ({
  page,
}) => {
  await answerOverview(page)
  const line = await holdLine(page)
  await page.goto('/ai-tutor')
  await askTutor(page, 'Why?')
  await line.send(begin(), words('Because'))
  await expect(log(page)).toContainText('Because')
  await line.cut()
  await expect(log(page)).toContainText('The answer was cut off.')
  await expect(page.getByText(FAILED).first()).toBeVisible()
  await expect(log(page).getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('a model that breaks off says so too', async ({ page }) => {
  await answerOverview(page, { mode: 'model' })
  await answerQuestions(page, [
    begin({ mode: 'model', reason: null }),
    words('Because'),
    end({ ending: 'cut' }),
  ])
  await page.goto('/ai-tutor')
  await expect(panel(page)).toContainText('with a model, from our material')
  await askTutor(page, 'Why?')
  await expect(log(page)).toContainText('The answer was cut off.')
  await expect(log(page).getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('no answer at all is a toast, and the question stays', async ({ page, complaints }) => {
  await answerOverview(page)
  await page.goto('/ai-tutor')
  await expect(page.getByRole('list', { name: 'Suggestions' }).getByRole('button')).toHaveCount(4)
  await page.unroute((url) => url.pathname === '/api/ai-tutor')
  await answerWith(page, '/api/ai-tutor', 503)
  await askTutor(page, 'Why is it dropped?')
  await expect(page.getByText(FAILED).first()).toBeVisible()
  await expect(log(page)).toContainText('No answer came')
  await expect(log(page)).toContainText('Why is it dropped?')
  await expectAccessible(page)
  await page.unrouteAll()
  await answerOverview(page)
  await answerQuestions(page, [begin(), words('Now it does.'), end()])
  await log(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(log(page)).toContainText('Now it does.')
  await expect(log(page).getByText('Why is it dropped?')).toHaveCount(1)
  await expect(log(page)).not.toContainText('No answer came')
  expectFailedLoads(complaints)
})

test('without a network one can type, not send', async ({ page, context }) => {
  await answerOverview(page)
  await page.goto('/ai-tutor')
  await input(page).fill('For later')
  await context.setOffline(true)
  await expect(panel(page)).toContainText('You are offline.')
  await expect(sendButton(page)).toBeDisabled()
  await context.setOffline(false)
  await expect(sendButton(page)).toBeEnabled()
  await expect(input(page)).toHaveValue('For later')
})

test('whoever has used up the day is told when it goes on and what to read', async ({
  page,
  complaints,
}) => {
  await answerOverview(page, { quota: { left: 1, limit: 5 } })
  await page.goto('/ai-tutor')
  await expect(page.getByRole('list', { name: 'Suggestions' }).getByRole('button')).toHaveCount(4)
  await page.route(
    (url) => url.pathname === '/api/ai-tutor',
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 429, json: { code: 'tutor.quota-spent', requestId: 'x' } })
        : route.fallback(),
  )
  await askTutor(page, 'One more?')
  await expect(panel(page)).toContainText(
    "You have used all of today's messages. New ones come at midnight (IST).",
  )
  await expect(panel(page).getByRole('link', { name: 'study notes' })).toHaveAttribute(
    'href',
    '/learn',
  )
  const form = page.getByRole('form', { name: 'Your question' })
  await expect(form.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fai-tutor',
  )
  // The words are not lost.
  await expect(input(page)).toHaveValue('One more?')
  await expect(sendButton(page)).toBeDisabled()
  await expectAccessible(page)
  expectFailedLoads(complaints)
})

test('a question that is too long is counted, and not sent', async ({ page }) => {
  await answerOverview(page)
  const line = await holdLine(page)
  await page.goto('/ai-tutor')
  await input(page).fill('x'.repeat(1_900))
  await expect(panel(page)).toContainText('100 characters left')
  await input(page).fill('x'.repeat(2_012))
  await expect(panel(page)).toContainText('12 characters too long.')
  await sendButton(page).click()
  expect(await line.sent()).toEqual([])
  await expectNoOverflow(page)
  // Five lines, then it scrolls.
  expect((await input(page).boundingBox())?.height).toBeLessThanOrEqual(142)
})

test('what one came from is named, sent along, and can be taken off', async ({ page }) => {
  await answerOverview(page, { about: { title: 'Rows dropped by WHERE' } })
  const line = await holdLine(page)
  await page.goto('/ai-tutor?question=dbms-null-04')
  await expect(panel(page)).toContainText('About: Rows dropped by WHERE')
  await askTutor(page, 'Why?')
  await expect
    .poll(async () => (await line.sent())[0]?.about)
    .toEqual({
      questionId: 'dbms-null-04',
    })
  await line.send(begin(), words('So.'), end())
  await line.finish()
  await page.getByRole('button', { name: 'Remove About: Rows dropped by WHERE' }).click()
  await expect(page).toHaveURL('/ai-tutor')
  await askTutor(page, 'And else?')
  await expect.poll(async () => (await line.sent()).length).toBe(2)
  expect((await line.sent())[1]?.about).toBeUndefined()
})

test('what the tutor may not see is said', async ({ page }) => {
  await answerOverview(page)
  await page.goto('/ai-tutor?guide=sql&section=joins')
  await expect(panel(page)).toContainText('The tutor cannot see the page you came from.')
  await page.getByRole('button', { name: 'Ask without it' }).click()
  await expect(page).toHaveURL('/ai-tutor')
})

test.describe('a learner', () => {
  test.beforeEach(async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '', 'Asha Verma')
    await answerOverview(page)
    await answerChats(page)
  })

  test('has chats: opened by the address, left with Back, renamed and deleted', async ({
    page,
  }) => {
    await page.setViewportSize(WIDE)
    await answerChat(page)
    await page.goto('/ai-tutor')
    const list = page.getByRole('navigation', { name: 'Your chats' })
    await expect(list.getByRole('link')).toHaveText(CHATS.map(({ title }) => title))
    await list.getByRole('link', { name: 'NULL in SQL' }).click()
    await expect(page).toHaveURL(`/ai-tutor?chat=${CHATS[0]?.id}`)
    await expect(log(page).getByRole('list', { name: 'Sources' })).toBeVisible()
    await expect(list.locator('[aria-current=page]')).toHaveText('NULL in SQL')
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible()
    await page.goForward()
    await expect(log(page).getByRole('list', { name: 'Sources' })).toBeVisible()

    await page.route(`**/api/ai-tutor/chats/${CHATS[0]?.id}`, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ json: { ...CHATS[0], title: 'Three values' } })
        : route.fallback(),
    )
    await page.getByRole('button', { name: 'Rename NULL in SQL' }).click()
    await page.getByLabel('Title').fill('Three values')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(list.getByRole('link').first()).toHaveText('Three values')
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Three values')

    let deleted = ''
    await page.route(`**/api/ai-tutor/chats/${CHATS[0]?.id}`, (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      deleted = route.request().url()
      return route.fulfill({ json: {} })
    })
    await page.unroute('**/api/ai-tutor/chats')
    await answerChats(page, CHATS.slice(1))
    await page.getByRole('button', { name: 'Delete Three values' }).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    expect(deleted).toBe('')
    await page.getByRole('button', { name: 'Delete Three values' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(list.getByRole('link')).toHaveCount(2)
    expect(deleted).toContain(CHATS[0]?.id)
    await expect(page).toHaveURL('/ai-tutor')
    await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible()
  })

  test('gets an address with the first reply, and goes on in the same chat', async ({ page }) => {
    const line = await holdLine(page)
    await page.goto('/ai-tutor')
    await askTutor(page, 'Why?')
    await line.send(begin({ chatId: CHATS[0]?.id }), words('So.'))
    await expect(page).toHaveURL(`/ai-tutor?chat=${CHATS[0]?.id}`)
    await line.send(words(' And so on.'), end())
    await line.finish()
    await expect(log(page)).toContainText('So. And so on.')
    await askTutor(page, 'And then?')
    await expect.poll(async () => (await line.sent()).length).toBe(2)
    expect((await line.sent())[1]).toEqual({
      messages: [{ role: 'user', content: 'And then?' }],
      chatId: CHATS[0]?.id,
    })
  })

  test('is told when a chat is full, gone or not to be had', async ({ page, complaints }) => {
    const id = CHATS[0]?.id
    await answerChat(page)
    await page.goto(`/ai-tutor?chat=${id}`)
    await expect(log(page).getByRole('list', { name: 'Sources' })).toBeVisible()
    await page.route(
      (url) => url.pathname === '/api/ai-tutor',
      (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 409, json: { code: 'tutor.chat-full', requestId: 'x' } })
          : route.fallback(),
    )
    await askTutor(page, 'One more')
    await expect(panel(page)).toContainText('This chat is full.')
    await page.getByRole('button', { name: 'Start a new chat' }).click()
    await expect(input(page)).toHaveValue('One more')
    await expect(sendButton(page)).toBeEnabled()

    await page.unroute(`**/api/ai-tutor/chats/${id}`)
    await answerWith(page, `/api/ai-tutor/chats/${id}`, 404, {
      code: 'tutor.chat-not-found',
      requestId: 'x',
    })
    await page.goto(`/ai-tutor?chat=${id}`)
    await expect(log(page)).toContainText('This chat no longer exists')
    await log(page).getByRole('button', { name: 'New chat' }).click()
    await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible()
    expectFailedLoads(complaints)
  })

  test('who is signed out in the middle leaves nothing on the screen', async ({
    page,
    context,
    complaints,
  }) => {
    await answerChat(page)
    await page.goto(`/ai-tutor?chat=${CHATS[0]?.id}`)
    await expect(log(page).getByRole('list', { name: 'Sources' })).toBeVisible()
    await context.clearCookies()
    await page.route(
      (url) => url.pathname === '/api/ai-tutor',
      (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 401, json: { code: 'auth.required', requestId: 'x' } })
          : route.fallback(),
    )
    await askTutor(page, 'Still me?')
    await expect(panel(page)).toContainText('You have been signed out.')
    await expect(log(page)).not.toContainText('unknown')
    await expect(input(page)).toHaveValue('Still me?')
    expectFailedLoads(complaints)
  })
})

test('on a phone the panel is the screen, and the chats open from a button', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await answerOverview(page)
  await answerChats(page)
  await answerChat(page)
  for (const height of [640, 360]) {
    // The second is what a keyboard leaves.
    await page.setViewportSize({ width: 360, height })
    await page.goto('/ai-tutor')
    await expect(page.getByRole('list', { name: 'Suggestions' }).getByRole('button')).toHaveCount(4)
    const box = await panel(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(Math.max(height, 386))
    await expectNoOverflow(page)
  }
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(sendButton(page)).toBeInViewport()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.getByRole('button', { name: 'Your chats' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your chats' })
  await expect(sheet.getByRole('link')).toHaveCount(3)
  await expect(sheet).toContainText('17 of 20 messages left today')
  await expectAccessible(page)
  await sheet.getByRole('link', { name: 'NULL in SQL' }).click()
  await expect(sheet).toBeHidden()
  await expect(log(page).getByRole('list', { name: 'Sources' })).toBeInViewport()
  // On a touch screen Enter is a new line.
  await input(page).fill('one')
  await input(page).press('Enter')
  await expect(input(page)).toHaveValue('one\n')
})

test('a reader who has scrolled up is not pulled down again', async ({ page }) => {
  await answerOverview(page)
  const line = await holdLine(page)
  await page.goto('/ai-tutor')
  await askTutor(page, 'Everything, please')
  const paragraphs = (from: number) =>
    words(
      Array.from({ length: 30 }, (_, at) => `Paragraph ${from + at} of the reply.\n\n`).join(''),
    )
  await line.send(begin(), paragraphs(0))
  await expect(log(page)).toContainText('Paragraph 29')
  // The question stands at the top, and one begins to read.
  await expect(log(page).getByText('Everything, please')).toBeInViewport()
  await expect(log(page).getByText('Paragraph 29')).not.toBeInViewport()
  const latest = page.getByRole('button', { name: 'Latest' })
  await latest.click()
  await expect(log(page).getByText('Paragraph 29')).toBeInViewport()
  await line.send(paragraphs(30))
  await expect(log(page).getByText('Paragraph 59')).toBeInViewport()
  await log(page).evaluate((box) => box.scrollBy(0, -300))
  await expect(latest).toBeVisible()
  const top = await log(page).evaluate((box) => box.scrollTop)
  await line.send(paragraphs(60), end())
  await expect(log(page)).toContainText('Paragraph 89')
  expect(await log(page).evaluate((box) => box.scrollTop)).toBe(top)
})

test('the answer and its code are copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await answerOverview(page)
  await answerQuestions(page, [begin(), words('Use:\n\n```sql\nSELECT 1\n```\n'), end()])
  await page.goto('/ai-tutor')
  await askTutor(page, 'How?')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await log(page).getByRole('button', { name: 'Copy this code' }).click()
  await expect(log(page).getByRole('button', { name: 'Copied this code' })).toBeVisible()
  expect(await copied()).toBe('SELECT 1')
  await log(page).getByRole('button', { name: 'Copy the answer' }).click()
  await expect.poll(copied).toBe('Use:\n\n```sql\nSELECT 1\n```\n')
})

test('in forced colours the two voices can be told apart, and all is reached by keys', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize(WIDE)
  await answerOverview(page)
  await answerChats(page)
  await answerChat(page)
  await page.goto(`/ai-tutor?chat=${CHATS[0]?.id}`)
  const question = log(page).getByText((STORED[0] as TutorMessage).content)
  await expect(question).toBeVisible()
  const edge = await question
    .locator('..')
    .evaluate((message) => getComputedStyle(message).borderTopColor)
  expect(edge).not.toBe('rgba(0, 0, 0, 0)')
  const reached: string[] = []
  await page.getByRole('button', { name: 'New chat' }).focus()
  for (let step = 0; step < 32; step += 1) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ??
          (document.activeElement as HTMLElement | null)?.innerText ??
          '',
      ),
    )
  }
  for (const name of ['NULL in SQL', 'Rename NULL in SQL', 'Conversation', 'Code, sql', 'Table'])
    expect(reached).toContain(name)
  expect(reached).toContain('Ask the tutor')
})

test('at 400 % zoom everything can be read and sent', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await answerOverview(page)
  await answerQuestions(page, [begin(), words(ANSWER), end({ sources: SOURCES })])
  await page.goto('/ai-tutor')
  await askTutor(page, 'Why?')
  await expect(log(page).getByRole('list', { name: 'Sources' })).toBeAttached()
  await expectNoOverflow(page)
  await log(page).getByRole('link', { name: 'Note: NULL in SQL' }).scrollIntoViewIfNeeded()
  await expect(log(page).getByRole('link', { name: 'Note: NULL in SQL' })).toBeInViewport()
})

test('a server that says nothing before the first question does not hold it up', async ({
  page,
  complaints,
}) => {
  await answerWith(page, '/api/ai-tutor', 503)
  await page.goto('/ai-tutor')
  await expect(log(page)).toContainText('Suggestions could not be loaded.')
  await page.unroute('**/api/ai-tutor')
  await answerQuestions(page, [begin(), words('Still here.'), end()])
  await askTutor(page, 'Are you there?')
  await expect(log(page)).toContainText('Still here.')
  expectFailedLoads(complaints)
})
