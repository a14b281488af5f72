import {
  type Bookmark,
  listBookmarkNotes,
  listBookmarks,
  listMistakes,
  type Mistake,
  type MistakeList,
  removeBookmark,
  saveBookmark,
} from '@nextround/contract/mistakes'
import { findOpenQuiz, startQuiz } from '@nextround/contract/quizzes'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import SignedInOnly from '#layout/signed-in-only.tsx'
import { queryClient } from '#platform/live/query-client.ts'
import { button, givenQuiz, question, verdictOn } from '../testing/quiz.tsx'
import {
  address,
  expectAccessible,
  expectNoOverflow,
  leaveForSlowPage,
  renderPage,
} from '../testing/render-page.tsx'
import { answer, cutOff, holdBack, refuse, signIn } from '../testing/server.ts'
import BookmarksPage from './bookmarks.tsx'
import MistakesPage from './mistakes.tsx'

const Pages = () => (
  <Routes>
    <Route element={<SignedInOnly />}>
      <Route index element={<MistakesPage />} />
      <Route path="bookmarks" element={<BookmarksPage />} />
    </Route>
  </Routes>
)
function open(at = '/mistakes') {
  signIn()
  answer(findOpenQuiz, { session: null })
  answer(listBookmarkNotes, { bookmarks: [] })
  return renderPage(Pages, at, '/mistakes/*')
}
const questions = () => page.getByText(/^What is true of/)
const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const text = (words: string | RegExp) => page.getByText(words)

const { isCorrect: _, chosen, ...key } = verdictOn('a')
type ChoiceMistake = Exclude<Mistake, { kind: 'multiple' | 'number' }>
const mistake = (
  id: string,
  topicId: string,
  changes: Partial<ChoiceMistake> = {},
): ChoiceMistake => ({
  ...key,
  chosen,
  question: question(id, { topicId }),
  subskillLabel: 'Scheduling',
  isGuess: false,
  times: 1,
  answeredAt: '2026-11-15T06:00:00.000Z',
  rightAt: null,
  misconception: null,
  ...changes,
})
const many = (howMany: number, topicId: string) =>
  Array.from({ length: howMany }, (_each, index) => mistake(`${topicId} ${index}`, topicId))

/** Filters by topic and returns a page at a time, as the server does. */
const answerMistakes = (all: Mistake[]) =>
  answer(listMistakes, ({ query: { topicId, skip = 0 } }): MistakeList => {
    const asked = all.filter((each) => !topicId || each.question.topicId === topicId)
    return {
      total: asked.length,
      inOpenQuiz: 0,
      topics: [...Map.groupBy(all, (each) => each.question.topicId)].map(([id, { length }]) => ({
        topicId: id,
        mistakes: length,
      })),
      mistakes: asked.slice(Number(skip), Number(skip) + 20),
    }
  })

it('shows the misconception, the correction and guesses, and filters by topic', async () => {
  const misconception = { id: 'm', belief: 'Indexes are free', correction: 'They cost writes.' }
  answerMistakes([
    mistake('one', 'dbms', { misconception, times: 2 }),
    mistake('two', 'dbms', { isGuess: true, chosen: 'b' }),
    mistake('three', 'os', { rightAt: '2026-11-16T06:00:00.000Z' }),
  ])
  await open()
  await expect.element(heading('3 mistakes to review')).toBeVisible()
  await expect.element(heading(/^You thought:/)).toMatchTextContent('Indexes are free')
  await expect.element(heading('Right, but guessed')).toBeVisible()
  await expect.element(text('Right once. Repeat it on a later day')).toBeVisible()
  await userEvent.click(questions().first())
  await expect.element(text('Your answer').first()).toBeVisible()
  await expect.element(text(/^Why Option b of one/)).toBeVisible()
  await expectAccessible()
  expectNoOverflow()

  const filter = button('Operating Systems (1)')
  await userEvent.click(filter)
  await expect.element(heading('1 mistake to review in Operating Systems')).toBeVisible()
  expect(address()).toBe('/mistakes?topic=os')
  await expect.element(questions()).toHaveLength(1)
  await userEvent.click(filter)
  await expect.element(questions()).toHaveLength(3)
})

it('offers Try Again after a failure; an empty list explains its purpose', async () => {
  refuse(listMistakes, 'server.failed', 500)
  await open()
  await expect.element(text("Couldn't load your mistakes")).toBeVisible()
  await expectAccessible()
  answerMistakes([])
  await userEvent.click(button('Try Again'))
  await expect.element(text('No mistakes to review')).toBeVisible()
  await expectAccessible()
})

it('a quiz that starts after the learner has left does not open', async () => {
  const { session } = givenQuiz()
  answerMistakes([mistake('one', 'os')])
  const release = holdBack(startQuiz, session)
  await open()
  const start = button('Practise these')
  await userEvent.click(start)
  await expect.element(start).toHaveAttribute('aria-busy', 'true')
  const next = leaveForSlowPage()
  release()
  await expect.element(start).not.toHaveAttribute('aria-busy', 'true')
  expect(address()).toBe(next)
  expect(sessionStorage.getItem('running-quiz')).toBeNull()
})

it('shows five, then a page at a time, and focuses the first new one', async () => {
  answerMistakes([...many(12, 'coding'), ...many(12, 'aptitude')])
  await open()
  await expect.element(questions()).toHaveLength(5)
  await userEvent.click(button('Show more (19 left)'))
  await expect.element(questions()).toHaveLength(20)
  await expect.poll(() => document.activeElement?.textContent).toContain('coding 5')
  await userEvent.click(button('Show more (4 left)'))
  await expect.element(questions()).toHaveLength(24)
  await expect.poll(() => document.activeElement?.textContent).toContain('aptitude 8')
  await expect.element(button(/^Show more/)).not.toBeInTheDocument()
  expectNoOverflow()
})

it('offline, shows the last list with its time', async () => {
  answerMistakes(many(24, 'coding'))
  const { unmount } = await open()
  await expect.element(questions()).toHaveLength(5)
  await unmount()
  queryClient.clear()
  cutOff(listMistakes)
  await open()
  await expect.element(text(/^As of /)).toBeVisible()
  await expect.element(questions()).toHaveLength(5)
})

it('a bookmark note is counted, edited and kept after an error; removing can be undone', async () => {
  let bookmarks: Bookmark[] = [
    {
      question: question('one'),
      subskillLabel: 'Scheduling',
      note: 'Off by one.\nLook at the last index.',
      bookmarkedAt: '2026-11-15T06:00:00.000Z',
      key,
    },
  ]
  const [first] = bookmarks as [Bookmark]
  answer(listBookmarks, () => ({ total: bookmarks.length, bookmarks }))
  await open('/mistakes/bookmarks')
  await expect
    .element(text(/Off by one\./))
    .toHaveTextContent('Your note: Off by one. Look at the last index.')
  await userEvent.click(questions())
  await expect.element(text(/^Why Option b of one/)).toBeVisible()
  await expectAccessible()
  expectNoOverflow()

  await userEvent.click(button('Edit note'))
  const note = page.getByLabelText('Note (optional)')
  await note.fill('x'.repeat(501))
  await expect.element(text('1 characters too long. Please shorten it.')).toBeVisible()
  await expectAccessible()
  await note.fill('  Ranges end before the end.  ')
  refuse(saveBookmark, 'bookmark.too-many', 409)
  await userEvent.click(button('Save'))
  await expect.element(text(/You've reached the limit for bookmarks\./)).toBeVisible()
  answer(saveBookmark, ({ body }) => {
    bookmarks = [{ ...first, note: body.note }]
    return body
  })
  await userEvent.click(button('Save'))
  await expect.element(text(/Ranges end before the end\.$/)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  answer(removeBookmark, () => {
    bookmarks = []
    return {}
  })
  await userEvent.click(button('Remove'))
  await expect.element(text('No bookmarks yet')).toBeVisible()
  await userEvent.click(button('Undo'))
  await expect.element(text(/Ranges end before the end\.$/)).toBeVisible()
})
