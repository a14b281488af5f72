import { companyPractice } from '@nextround/content/practice'
import { topics } from '@nextround/content/topics'
import { getDashboard } from '@nextround/contract/progress'
import { listTopicBanks } from '@nextround/contract/question-bank'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TopicGridSkeleton, TopicsFailure } from '#features/topics/topic-grid-states.tsx'
import { newLearner, oneQuiz, makeResume, dayBeforeDrive } from '../testing/dashboard-replies.ts'
import { address, expectAccessible, renderPage } from '../testing/render-page.tsx'
import { answer, refuse, signIn } from '../testing/server.ts'
import TopicsPage from './topics.tsx'

const open = (query = '', liveQuestions = 64) => {
  answer(listTopicBanks, { topics: [{ topicId: 'dsa', liveQuestions }] })
  return renderPage(TopicsPage, `/topics${query}`)
}
const card = (title: string) => page.getByRole('article').filter({ hasText: title })
const search = () => page.getByRole('searchbox', { name: 'Search topics' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const showing = (found: number) => page.getByText(`Showing ${found} of 10 topics`)

it('a card shows the number of live questions and how long a quiz takes', async () => {
  await open()
  const dsa = card('Data Structures & Algorithms')
  for (const words of ['64 questions', '23 min a quiz', 'Intermediate'])
    await expect.element(dsa).toMatchTextContent(words)
  await expect
    .element(dsa.getByRole('heading').getByRole('link'))
    .toHaveAttribute('href', '/quiz/dsa')
  await expect
    .element(page.getByRole('link', { name: 'About Operating Systems' }))
    .toHaveAttribute('href', '/topics/os')
  await expectAccessible()
})

it('one question and no questions have their own texts', async () => {
  await open('', 1)
  await expect.element(card('Data Structures')).toMatchTextContent(/1 question(?!s)/)
  await expect.element(card('Operating Systems')).toMatchTextContent('First questions soon')
})

it('search and level combine, and are in the address', async () => {
  const { unmount } = await open()
  await expect.element(showing(10)).toBeVisible()
  await expect.element(button('Clear')).not.toBeInTheDocument()
  await userEvent.fill(search(), 'programming')
  await expect.element(showing(1)).toBeVisible()
  await expect.element(page.getByText('Filtered')).toBeVisible()
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Difficulty' }), 'Advanced')
  await expect.poll(() => address()).toBe('/topics?q=programming&level=advanced')
  await expect.element(page.getByText('No topics found')).toBeVisible()
  await expect
    .element(page.getByText("Try adjusting your search or filter to find what you're looking for."))
    .toBeVisible()

  await userEvent.click(button('Remove “programming”'))
  await expect.element(showing(2)).toHaveFocus()
  await unmount()
  await open(location.search)
  await expect.element(showing(2)).toBeVisible()
  await userEvent.click(button('Clear'))
  await expect.element(showing(10)).toBeVisible()
  await expect.element(search()).toHaveFocus()
  expect(address()).toBe('/topics')
})

it('an empty result can be cleared', async () => {
  await open('?q=cobol')
  await userEvent.click(button('Clear Filters'))
  await expect.element(page.getByRole('article')).toHaveLength(10)
})

it('only a guest is asked to sign in', async () => {
  const { unmount } = await open()
  const banner = page.getByRole('complementary', { name: 'Sign in' })
  await expect.element(banner).toMatchTextContent('Sign in to track your progress')
  for (const [name, to] of [
    ['Sign In', '/login'],
    ['Sign Up', '/signup'],
  ] as const)
    await expect.element(banner.getByRole('link', { name })).toHaveAttribute('href', to)
  await unmount()
  signIn()
  answer(getDashboard, newLearner())
  await open()
  await expect.element(showing(10)).toBeVisible()
  await expect.element(page.getByRole('article')).toHaveLength(10)
  await expect.element(banner).not.toBeInTheDocument()
})

const titles = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)

it("a learner sees the open quiz, then the topics of the drive's company, with scores", async () => {
  signIn()
  answer(
    getDashboard,
    oneQuiz({
      day: dayBeforeDrive(12),
      openQuiz: makeResume('01900000-0000-7000-8000-000000000001'),
    }),
  )
  await open()
  await expect.element(page.getByRole('heading', { name: 'Asked by Infosys' })).toBeVisible()
  const asked = companyPractice.find(({ slug }) => slug === 'infosys')!.topics
  const [heaviest] = asked.toSorted((one, other) => other.weight - one.weight)
  expect(titles()[0]).toBe(topics.find(({ id }) => id === heaviest!.topicId)!.title)
  expect(titles().toSorted()).toEqual(topics.map(({ title }) => title).toSorted())
  await expect.element(card('Operating Systems')).toMatchTextContent(/60% on average, last on \d+/)
  await expectAccessible()
  const resume = page.getByRole('region', { name: 'Database Management' })
  const top = resume.element().getBoundingClientRect().top
  expect(top).toBeLessThan(
    page.getByRole('heading', { name: 'Asked by Infosys' }).element().getBoundingClientRect().top,
  )
  await resume.getByRole('link', { name: 'Continue your quiz' }).click()
  await expect.poll(() => address()).toBe('/quiz/dbms')
  expect(sessionStorage.getItem('running-quiz')).toContain('01900000-0000-7000-8000-000000000001')
})

it('all topics are shown if the figures fail', async () => {
  signIn()
  refuse(getDashboard, 'server.failed', 500)
  await open()
  await expect.element(page.getByRole('article')).toHaveLength(10)
})

it('shows six skeletons while loading, and Try Again on failure', async () => {
  await render(
    <>
      <TopicGridSkeleton />
      <TopicsFailure error={new Error('failed')} retry={async () => {}} />
    </>,
  )
  await expect
    .element(page.getByRole('list', { name: 'Loading topics' }).getByRole('listitem'))
    .toHaveLength(6)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to fetch topics. Please try again later.')
  await expect.element(button('Try Again')).toBeVisible()
})

it('if figures fail, the cards stay readable and Try Again loads them', async () => {
  refuse(listTopicBanks, 'server.failed', 500)
  await renderPage(TopicsPage, '/topics')
  const alert = page.getByText("Couldn't load the number of questions.")
  await expect.element(alert).toBeVisible()
  await expect
    .element(page.getByText('Arrays, trees, graphs and the cost of everything'))
    .toBeVisible()
  answer(listTopicBanks, { topics: [{ topicId: 'dsa', liveQuestions: 2 }] })
  await userEvent.click(button('Try Again'))
  await expect.element(page.getByText('2 questions live today')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

it('keeps every letter typed before the page has rendered the previous one', async () => {
  await open()
  await expect.element(showing(10)).toBeVisible()
  const box = search().element() as HTMLInputElement
  const type = (words: string) => {
    box.setRangeText(words, 0, box.value.length, 'end')
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // Fires one event right after another, so that React renders only what it must in between.
  for (let length = 1; length <= 12; length += 1) type('normal forms'.slice(0, length))
  await expect.element(showing(1)).toBeVisible()
  expect(box.value).toBe('normal forms')
  await expect.poll(() => address()).toBe('/topics?q=normal+forms')
  for (let length = 11; length >= 0; length -= 1) type('normal forms'.slice(0, length))
  await expect.element(showing(10)).toBeVisible()
  expect(box.value).toBe('')
  await expect.poll(() => address()).toBe('/topics')
})

it('Back and links update the search', async () => {
  await open('?q=sql')
  await userEvent.click(search())
  await userEvent.keyboard('{End}x')
  await expect.element(page.getByText('No topics found')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Open menu' }))
  await userEvent.click(page.getByRole('dialog').getByRole('link', { name: 'Topics' }))
  await expect.element(search()).toHaveValue('')
  await expect.element(showing(10)).toBeVisible()
  history.back()
  await expect.element(search()).toHaveValue('sqlx')
})
