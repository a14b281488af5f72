import {
  type JudgeState,
  listCodingTasks,
  type TaskStanding,
} from '@nextround/contract/coding-tasks'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { start } from '#features/coding-tasks/my-tasks.ts'
import { CODING_TASKS, QUIET_TASK, SALARIES_TASK } from '../testing/coding-fixtures.ts'
import {
  expectAccessible,
  expectNoOverflow,
  listTexts,
  renderText,
} from '../testing/render-page.tsx'
import { answer, cutOff, signIn } from '../testing/server.ts'
import * as taskPage from './coding-task.tsx'
import * as codingPage from './coding.tsx'

const program = QUIET_TASK
const query = SALARIES_TASK
const openTask = (id: string) =>
  renderText(
    {
      ...taskPage,
      loader: () => {
        const task = id === query.id ? query : program
        return { task, skill: 'Arrays and strings', askedBy: [] }
      },
    },
    `/coding/${id}`,
    '/coding/:taskId',
  )
const openList = () =>
  renderText(
    { ...codingPage, loader: () => [{ label: 'Arrays and strings', tasks: CODING_TASKS }] },
    '/coding',
  )

async function runScript() {
  const place = document.querySelector<HTMLElement>('[data-part=my-tasks]')
  if (!place) throw new Error('the page has no part for tasks')
  start(place)
  await expect.poll(() => place.dataset['state']).toMatch(/^(ready|failed)$/)
}

function givenStandings(standings: TaskStanding[], judge: JudgeState = 'ready') {
  signIn()
  answer(listCodingTasks, { judge, standings })
}

it('all tasks are listed with their level, kind and minutes', async () => {
  const main = await openList()
  expect(main.getByRole('listitem').getByRole('heading', { level: 3 }).elements()).toHaveLength(
    CODING_TASKS.length,
  )
  const row = main.getByRole('listitem').filter({ hasText: query.title })
  for (const words of ['SQL query', `about ${query.minutes} min`])
    await expect.element(row).toMatchTextContent(words)
  await expect
    .element(main.getByRole('link', { name: program.title }))
    .toHaveAttribute('href', `/coding/${program.id}`)
  const views = page.getByRole('navigation', { name: 'Ways to practise' })
  expect(listTexts(views.getByRole('link'))).toEqual(['Topics', 'Mocks', 'Coding'])
  await expectAccessible()
  expectNoOverflow()
})

it('a learner sees where they stand with each task', async () => {
  givenStandings([
    { taskId: program.id, state: 'solved', tries: 3 },
    { taskId: query.id, state: 'tried', tries: 1 },
  ])
  const main = await openList()
  await runScript()
  const row = (title: string) => main.getByRole('listitem').filter({ hasText: title })
  await expect.element(row(program.title)).toMatchTextContent('Solved in 3 tries')
  await expect.element(row(query.title)).toMatchTextContent('1 try')
  await expectAccessible()
  expectNoOverflow()
})

it('standings that could not be loaded can be requested again', async () => {
  signIn()
  cutOff(listCodingTasks)
  await openList()
  await runScript()
  await expect
    .element(page.getByRole('alert').filter({ hasText: "Couldn't load which tasks" }))
    .toBeVisible()
  givenStandings([{ taskId: program.id, state: 'studied', tries: 0 }])
  await userEvent.click(page.getByRole('button', { name: 'Try Again' }))
  await expect.element(page.getByText('Solution read')).toBeVisible()
})

it('a site without a judge says so', async () => {
  givenStandings([], 'off')
  await openList()
  await runScript()
  await expect.element(page.getByText(/^Programs can't be run/)).toBeVisible()
})

it("a program's page shows the statement, the limits and each sample", async () => {
  const main = await openTask(program.id)
  for (const words of [program.title, 'Input', 'Output', 'Time', 'Memory'])
    await expect.element(main).toMatchTextContent(words)
  for (const { why } of program.samples) await expect.element(main).toMatchTextContent(why)
  await expect
    .element(main.getByRole('link', { name: 'Sign in to solve it' }).last())
    .toHaveAttribute('href', `/login?next=${encodeURIComponent(`/coding/${program.id}/solve`)}`)
  await expectAccessible()
  expectNoOverflow()
})

it('learners go to the workspace', async () => {
  givenStandings([])
  const main = await openTask(program.id)
  await runScript()
  await expect
    .element(main.getByRole('link', { name: 'Solve it' }).last())
    .toHaveAttribute('href', `/coding/${program.id}/solve`)
})

it("a query's page shows its tables, and their rows on request", async () => {
  const main = await openTask(query.id)
  const [table] = query.tables
  await expect.element(main.getByRole('heading', { name: table!.name })).toBeVisible()
  const rows = main.getByRole('group', { name: `Rows of ${table!.name}` })
  await expect.element(rows).not.toBeInTheDocument()
  await userEvent.click(main.getByText(/^\d+ rows?/).first())
  await expect.element(rows).toMatchTextContent(table!.rows[0]![1]!)
  await expectAccessible()
  expectNoOverflow()
})

it('a site without tasks says so', async () => {
  await renderText({ ...codingPage, loader: () => [] }, '/coding')
  await expect.element(page.getByText(/first tasks are being checked/)).toBeVisible()
})
