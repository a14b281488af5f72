import {
  cancelSubmission,
  type CodingWork,
  getCodingWork,
  getSubmission,
  listCodingTasks,
  MAX_SOURCE_CHARACTERS,
  openTaskHint,
  openTaskSolution,
  saveCodingDraft,
  type Submission,
  submitProgram,
} from '@nextround/contract/coding-tasks'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  accepted,
  codingWork,
  givenTasks,
  judged,
  missingRow,
  submission,
  testResult,
  wrongAnswer,
} from '../testing/coding-fixtures.ts'
import {
  expectAccessible,
  expectNoOverflow,
  renderPersonalPage,
  WIDE,
} from '../testing/render-page.tsx'
import { answer, cutOff, holdBack, refuse, signIn } from '../testing/server.ts'
import CodingSolvePage from './coding-solve.tsx'

const PROGRAM = 'longest-quiet-stretch'
const QUERY = 'departments-and-high-salaries'
const SAVED_AT = '2026-11-20T10:00:00.000Z'

/** A wide screen with a mouse. The browser of these tests has touch, which can't be turned off. */
async function useLaptop() {
  await page.viewport(...WIDE)
  const matchMedia = window.matchMedia.bind(window)
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => matchMedia(query.replace(' and (pointer: fine)', '')))
  onTestFinished(async () => {
    spy.mockRestore()
    await page.viewport(360, 740)
  })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const tab = (name: RegExp | string) => page.getByRole('tab', { name })
const field = () => page.getByRole('textbox', { name: /^Your (program|query)/ })
const text = () => (field().element() as HTMLTextAreaElement).value
const region = (name: string) => page.getByRole('region', { name })

beforeEach(async () => {
  givenTasks()
  await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase('nextround-code')
    request.addEventListener('success', resolve)
    request.addEventListener('blocked', resolve)
  })
})

/** Opens the workspace with its code tab. Saved drafts are collected. */
async function open(work: Partial<CodingWork> = {}, taskId = PROGRAM) {
  const saved: { language: string; source: string }[] = []
  signIn()
  answer(getCodingWork, codingWork({ ...work, standing: { taskId, state: 'new', tries: 1 } }))
  answer(saveCodingDraft, ({ params, body }) => {
    saved.push({ language: params.language, source: body.source })
    return { savedAt: SAVED_AT }
  })
  const unmount = await reopen(taskId)
  return { saved, unmount }
}

async function reopen(taskId = PROGRAM) {
  const { unmount } = await renderPersonalPage(
    CodingSolvePage,
    `/coding/${taskId}/solve`,
    '/coding/:taskId/solve',
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return unmount
}

/** Opens the task on a phone and sends the starter, whose result is this one. */
async function submit(result: Submission, taskId = PROGRAM, work: Partial<CodingWork> = {}) {
  await open({ ...work, standing: { taskId, state: 'tried', tries: 2 } }, taskId)
  answer(submitProgram, ({ body }) =>
    submission({ ...result, ...pick(body), status: 'waiting', result: null }),
  )
  answer(getSubmission, ({ params }) => ({ ...result, id: params.submissionId }))
  if (taskId === PROGRAM) await userEvent.click(tab('Code'))
  await userEvent.click(button('Submit'))
}
/** Wait for it before a test ends: what is not saved is sent when the page is left. */
async function expectSaved() {
  await expect.element(page.getByText('Saved', { exact: true }).first()).toBeVisible()
}

const pick = ({ id, kind, language }: Pick<Submission, 'id' | 'kind' | 'language'>) => ({
  id,
  kind,
  language,
})

it('the task, the code and the tests are three tabs', async () => {
  await open()
  await expect.element(tab('Task')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText(/Print the length of the longest run/)).toBeVisible()
  ;(tab('Task').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Code')).toHaveFocus()
  await expect.element(field()).toBeVisible()
  for (const [name, value] of [
    ['autocapitalize', 'off'],
    ['autocorrect', 'off'],
    ['spellcheck', 'false'],
    ['wrap', 'off'],
  ] as const)
    expect(field().element().getAttribute(name)).toBe(value)
  await expectAccessible()
  expectNoOverflow()
  await userEvent.click(tab('Tests'))
  await expect.element(page.getByText(/^2,00,000 hours/)).toBeVisible()
  expectNoOverflow()
})

it('each pause saves the draft, one for each language', async () => {
  const { saved } = await open()
  await userEvent.click(tab('Code'))
  await userEvent.fill(field(), 'print(1)')
  await expect.poll(() => saved).toEqual([{ language: 'python', source: 'print(1)' }])
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Language' }), 'java')
  await expect.poll(text).toContain('class Main')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Language' }), 'python')
  await expect.poll(text).toBe('print(1)')
})

it('a draft that was typed offline survives a reload', async () => {
  const { unmount } = await open()
  cutOff(saveCodingDraft)
  await userEvent.click(tab('Code'))
  await userEvent.fill(field(), 'print(2)')
  await expect.element(page.getByText('Saved on this phone').first()).toBeVisible()
  await unmount()
  cutOff(getCodingWork)
  await reopen()
  await userEvent.click(tab('Code'))
  await expect.poll(() => (field().last().element() as HTMLTextAreaElement).value).toBe('print(2)')
})

it('starting over asks once and can be undone', async () => {
  await open({ drafts: [{ language: 'python', source: 'mine', savedAt: SAVED_AT }] })
  await userEvent.click(tab('Code'))
  await expect.poll(text).toBe('mine')
  await userEvent.click(button('Start over'))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Start over' }))
  await expect.poll(text).toContain('# Print the length')
  await userEvent.click(button('Undo').first())
  await expect.poll(text).toBe('mine')
  await expectSaved()
})

it('Enter keeps the indent, Tab indents, Escape and Tab leave, and all can be undone', async () => {
  await open({ drafts: [{ language: 'python', source: '', savedAt: SAVED_AT }] })
  await userEvent.click(tab('Code'))
  await userEvent.click(field())
  await userEvent.keyboard('for x in a:{Enter}b')
  expect(text()).toBe('for x in a:\n    b')
  await userEvent.keyboard('{Tab}')
  expect(text()).toBe('for x in a:\n    b    ')
  await userEvent.click(button('Opening bracket ('))
  await expect.element(field()).toHaveFocus()
  expect(text()).toBe('for x in a:\n    b    (')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(text()).not.toContain('(')
  await userEvent.keyboard('{Escape}{Tab}')
  await expect.element(field()).not.toHaveFocus()
  await expectSaved()
})

it('the first failing test opens by itself, and is announced', async () => {
  await submit(wrongAnswer())
  await expect
    .element(page.getByText('5 of 7 tests pass. First failure: Quiet to the end.'))
    .toBeInTheDocument()
  await expect
    .element(button('Quiet to the end Wrong answer'))
    .toHaveAttribute('aria-expanded', 'true')
  const panel = page.getByRole('tabpanel', { name: /Tests/ })
  for (const words of [
    '34 28 27 29 26 25',
    'Expected',
    'Your output',
    'never meets a noisy hour',
    'Likely: The run that',
  ])
    await expect.element(panel).toMatchTextContent(words)
  await expectAccessible()
  expectNoOverflow()
  await userEvent.click(button('Only one hour Wrong answer'))
  await expect.element(panel).toMatchTextContent('A hidden test')
})

it.each([
  [{ verdict: 'too-slow' }, 'Too slow (over 8 s)'],
  [{ verdict: 'out-of-memory' }, 'Out of memory'],
  [{ verdict: 'too-much-output' }, 'Too much output'],
  [{ verdict: 'crashed', crash: { text: 'IndexError', line: 2 } }, 'Crashed (line 2)'],
] as const)('the verdict %o reads %s', async (failure, words) => {
  await submit(wrongAnswer({ ...failure, output: null, mistake: null }))
  await expect.element(page.getByText(words)).toBeVisible()
  await expectAccessible()
  expectNoOverflow()
})

it("a crash leads to its line in the learner's program", async () => {
  await submit(wrongAnswer({ verdict: 'crashed', crash: { text: 'IndexError', line: 2 } }))
  await userEvent.click(button('Go to line 2'))
  await expect.element(field()).toHaveFocus()
  expect((field().element() as HTMLTextAreaElement).selectionStart).toBe(text().indexOf('\n') + 1)
})

it("a program that doesn't compile shows the compiler's words", async () => {
  const message = 'Main.py:1: SyntaxError: invalid syntax'
  await submit(judged([], { verdict: 'not-compiled', message, line: 1 }))
  await expect.element(page.getByRole('heading', { name: "Didn't compile" })).toBeVisible()
  await expect.element(page.getByText(message)).toBeVisible()
  await userEvent.click(button('Go to line 1'))
  await expect.element(field()).toHaveFocus()
})

it('an accepted task ends with one next step and its solution', async () => {
  answer(listCodingTasks, {
    judge: 'ready',
    standings: [{ taskId: PROGRAM, state: 'solved', tries: 2 }],
  })
  const solution = { editorial: [['p', null, 'One pass is enough.']], solutions: [] }
  await submit(accepted(), PROGRAM, { solution })
  await expect.element(page.getByRole('heading', { name: 'Accepted' })).toBeVisible()
  await expect.element(page.getByText('Your first coding task')).toBeVisible()
  await expect
    .element(region('Next step').getByRole('link', { name: 'Open the task' }))
    .toBeVisible()
  await userEvent.click(page.getByText("How it's solved"))
  await expect.element(page.getByText('One pass is enough.')).toBeVisible()
  await expectAccessible()
  expectNoOverflow()
})

it('our own failure counts as no try, and can be tried again', async () => {
  await submit(submission({ status: 'not-judged' }))
  await expect
    .element(page.getByText("Our side failed. It doesn't count as a try. Try again."))
    .toBeVisible()
  await expectAccessible()
})

it('a program in the queue says how many are ahead, and can be stopped', async () => {
  await submit(submission({ status: 'waiting', ahead: 3 }))
  await expect.element(page.getByRole('tabpanel').getByText('3 ahead of you')).toBeVisible()
  answer(cancelSubmission, ({ params }) =>
    submission({ id: params.submissionId, status: 'cancelled' }),
  )
  await userEvent.click(button('Stop'))
  await expect.element(page.getByText('Not run yet')).toBeVisible()
})

it('without a connection nothing is sent, and the same program keeps its id', async () => {
  await open()
  const ids: string[] = []
  cutOff(submitProgram)
  await userEvent.click(tab('Code'))
  await userEvent.click(button('Run'))
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Needs a connection. Your code is saved on this phone.')
  answer(submitProgram, ({ body }) => {
    ids.push(body.id)
    return judged([testResult()], {}, { ...pick(body) })
  })
  await userEvent.click(button('Try Again'))
  await expect.element(page.getByText('1 of 1 samples pass').first()).toBeVisible()
  expect(ids).toHaveLength(1)
})

it.each([
  ['coding-task.too-many-waiting', 'are waiting already'],
  ['coding-task.daily-limit', 'which is the limit'],
  ['auth.suspended', 'This account is suspended'],
] as const)('the refusal %s is explained', async (code, words) => {
  await open()
  refuse(submitProgram, code)
  await userEvent.click(tab('Code'))
  await userEvent.click(button('Submit'))
  await expect.element(page.getByRole('alert')).toMatchTextContent(words)
})

it('a site that runs no programs says so', async () => {
  await open({ judge: 'off' })
  await userEvent.click(tab('Code'))
  await expect.element(button('Submit')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText(/^This site doesn't run programs/)).toBeVisible()
})

it('while the judge is down, programs wait', async () => {
  await open({ judge: 'down' })
  await userEvent.click(tab('Code'))
  await expect.element(page.getByText(/^Our machines for programs are down/)).toBeVisible()
  await expect.element(button('Submit')).not.toHaveAttribute('aria-disabled')
})

it('a program that is too long is not sent', async () => {
  const source = 'x'.repeat(MAX_SOURCE_CHARACTERS + 1)
  await open()
  await userEvent.click(tab('Code'))
  await userEvent.fill(field(), source)
  await expect.element(page.getByRole('alert')).toMatchTextContent('20,001 of 20,000')
  await expect.element(button('Submit')).toHaveAttribute('aria-disabled', 'true')
})

it('hints open one by one', async () => {
  await open()
  answer(openTaskHint, ({ body }) => ({
    hints: ['Walk once.', 'Count the run.'].slice(0, body.open),
  }))
  await userEvent.click(tab('Tests'))
  await userEvent.click(button('Hint 1 of 3'))
  await expect.element(page.getByText(/Walk once/)).toBeVisible()
  await userEvent.click(button('Hint 2 of 3'))
  await expect.element(page.getByText(/Count the run/)).toBeVisible()
  await expectAccessible()
})

it('the solution asks before it opens', async () => {
  await open()
  answer(openTaskSolution, {
    editorial: [['p', null, 'One pass.']],
    solutions: [{ language: 'python', source: 'print(3)' }],
  })
  await userEvent.click(tab('Tests'))
  await userEvent.click(button('Show the solution'))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('no longer counts')
  await userEvent.click(dialog.getByRole('button', { name: 'Show the solution' }))
  await userEvent.click(page.getByText("How it's solved"))
  await expect.element(page.getByText('print(3)')).toBeVisible()
})

it('own input is run and shown without a verdict', async () => {
  await open()
  const sent: unknown[] = []
  answer(submitProgram, ({ body }) => {
    sent.push(body.input)
    const ran = testResult({
      name: 'Your input',
      verdict: 'ran',
      input: '1 2\n3\n',
      output: { text: '0\n', isCut: false },
    })
    return judged([ran], { verdict: 'ran' }, pick(body))
  })
  await userEvent.click(tab('Tests'))
  await userEvent.click(page.getByText('Run on your own input'))
  await userEvent.fill(page.getByRole('textbox', { name: 'Your input' }), '1 2\n3\n')
  await userEvent.click(button('Run on this input'))
  await expect
    .element(page.getByRole('heading', { name: 'Your program ran on your input' }))
    .toBeVisible()
  expect(sent).toEqual(['1 2\n3\n'])
})

it('a query is one page, and differences are named row by row', async () => {
  await submit(missingRow(), QUERY)
  await expect
    .element(page.getByRole('heading', { name: 'Almost: 1 row is missing' }))
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: /Legal 0 missing/ })).toBeVisible()
  await expect.element(page.getByText("Legal, 0 isn't in your result.")).toBeVisible()
  await expectAccessible()
  expectNoOverflow()
})

it('a query without rows says that it ran', async () => {
  const rows = { columns: ['name'], rows: [], count: 0 }
  await submit(missingRow({ rows }), QUERY)
  await expect
    .element(page.getByRole('heading', { name: 'Your query ran and returned no rows' }))
    .toBeVisible()
})

it('an unknown task is not found', async () => {
  signIn()
  await renderPersonalPage(CodingSolvePage, '/coding/nothing/solve', '/coding/:taskId/solve')
  await expect
    .element(page.getByRole('heading', { name: "We couldn't find this task" }))
    .toBeVisible()
})

it('work that could not be loaded can be requested again', async () => {
  signIn()
  cutOff(getCodingWork)
  await renderPersonalPage(CodingSolvePage, `/coding/${PROGRAM}/solve`, '/coding/:taskId/solve')
  await expect.element(page.getByRole('alert')).toMatchTextContent("Couldn't load your work")
  answer(getCodingWork, codingWork())
  await userEvent.click(button('Try Again'))
  await expect.element(tab('Code')).toBeVisible()
})

it('the later of two versions is shown, and the other one offered', async () => {
  const { unmount } = await open()
  cutOff(saveCodingDraft)
  await userEvent.click(tab('Code'))
  await userEvent.fill(field(), 'mine')
  await expect.element(page.getByText('Saved on this phone').first()).toBeVisible()
  await unmount()
  await open({
    drafts: [{ language: 'python', source: 'theirs', savedAt: '2099-01-01T10:00:00.000Z' }],
  })
  await userEvent.click(tab('Code'))
  await expect.poll(text).toBe('theirs')
  await userEvent.click(button('Use the one from this phone'))
  await expect.poll(text).toBe('mine')
  await userEvent.click(button('Use the other one'))
  await expect.poll(text).toBe('theirs')
  await expectSaved()
})

it('shows a skeleton while it loads', async () => {
  signIn()
  const release = holdBack(getCodingWork, codingWork())
  await renderPersonalPage(CodingSolvePage, `/coding/${PROGRAM}/solve`, '/coding/:taskId/solve')
  await expect.element(page.getByRole('heading', { name: 'Loading the task' })).toBeInTheDocument()
  release()
  await expect.element(tab('Code')).toBeVisible()
})

it('a laptop shows statement, editor and tests next to each other', async () => {
  await useLaptop()
  const { saved } = await open()
  await expect.element(region('Task')).toBeVisible()
  const editor = page.getByRole('textbox', { name: /^Your program/ })
  await userEvent.click(editor)
  await userEvent.keyboard('{Control>}a{/Control}print(4)')
  await expect.poll(() => saved.at(-1)?.source).toBe('print(4)')
  answer(submitProgram, ({ body }) => ({ ...wrongAnswer(), ...pick(body) }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(region('Quiet to the end')).toMatchTextContent('Your output')
  await expectAccessible()
  expectNoOverflow()
})
