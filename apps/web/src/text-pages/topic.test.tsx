import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoOverflow, renderText } from '../testing/render-page.tsx'
import * as learn from './learn.tsx'
import * as note from './note.tsx'
import * as topic from './topic.tsx'

const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
const region = (name: string) => page.getByRole('region', { name })

it('a topic has samples to answer, parts, readings and companies', async () => {
  await renderText(topic, '/topics/dbms', '/topics/:topicId')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('DBMS interview questions with explained answers')
  await expect.element(link('Start Quiz').first()).toHaveAttribute('href', '/quiz/dbms')
  const samples = page.getByRole('main').getByRole('article')
  await expect.element(samples).toHaveLength(3)
  const sample = samples.first()
  const wrong = sample.getByText(/5 rows would count NULL as different from Pune\./)
  const correct = sample.getByText('Correct', { exact: true })
  await expect.element(wrong).not.toBeVisible()
  await expect.element(correct).not.toBeVisible()
  await userEvent.click(sample.getByText('A', { exact: true }))
  await expect.element(sample.getByText('Your answer').first()).toBeVisible()
  await expect.element(correct).toBeVisible()
  await expect.element(wrong).toBeVisible()
  await expect.element(samples.last().getByText('Correct', { exact: true })).not.toBeVisible()

  const parts = region('What Database Management covers')
  await expect
    .element(parts.getByRole('listitem').filter({ hasText: 'Normalisation' }))
    .toMatchTextContent(/\d+ questions/)
  for (const [name, to] of [
    ['Note on Normalisation', '/learn/dbms/normalisation'],
    ['Practise Normalisation', '/quiz/dbms?subskill=normalisation'],
    ['Databases beyond SELECT', '/guides/databases-beyond-select'],
  ] as const)
    await expect.element(link(name)).toHaveAttribute('href', to)
  await expect
    .element(region('Companies that ask about it').getByRole('link').first())
    .toHaveAttribute('href', expect.stringMatching(/^\/companies\//))
  const more = page.getByRole('navigation', { name: 'More topics' }).getByRole('link')
  await expect.element(more).toHaveLength(2)
  await expect.element(more.first()).toMatchTextContent('Data Structures')
  await expect.element(more.last()).toMatchTextContent('Operating Systems')
  await expectAccessible()
})

it('all notes are listed, folded by topic', async () => {
  await renderText(learn, '/learn')
  const notes = page.getByRole('main').getByRole('listitem')
  await expect.element(notes).toHaveLength(0)
  await page.getByText('Operating Systems', { exact: true }).click()
  await expect.element(notes).toHaveLength(7)
  for (const topic of document.querySelectorAll('main details'))
    (topic as HTMLDetailsElement).open = true
  await expect.element(notes).toHaveLength(83)
  await expectAccessible()
  expectNoOverflow()
})

it('a note has an example, pitfalls and sources, and links to practice', async () => {
  const path = '/learn/:topicId/:subskill'
  await renderText(note, '/learn/os/memory', path)
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^Paging in OS/)
  for (const name of ['Worked example', 'Where people slip', 'What interviewers ask', 'Sources'])
    await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect
    .element(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last())
    .toHaveAttribute('href', '/topics/os')
  await expect.element(link('Practise this')).toHaveAttribute('href', '/quiz/os?subskill=memory')
  await expectAccessible()
  expectNoOverflow()
})
