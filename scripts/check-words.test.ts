import { expect, it } from 'vitest'
import { unwantedWords } from './check-words.ts'

it('reports an unwanted word with its line and the word to use instead', () => {
  expect(unwantedWords('content/faq.yaml', 'question: Why?\nanswer: Send us an e-mail.')).toEqual([
    'content/faq.yaml:2: “e-mail”, write: email',
  ])
})

it('accepts texts that the specification prescribes, and nothing that only resembles them', () => {
  expect(unwantedWords('page.tsx', "title: 'Failed to load leaderboard'")).toEqual([])
  expect(unwantedWords('page.tsx', "title: 'Failed to load your orders'")).toHaveLength(1)
})

it('lets a note say that threads run at once, but not that they wait for ever', () => {
  const words = (file: string) => unwantedWords(file, 'Three run at once. Two wait for ever.')
  expect(words('content/notes/os/deadlocks.md')).toEqual([
    'content/notes/os/deadlocks.md:1: “for ever”, write: forever',
  ])
  expect(words('content/faq.yaml')).toHaveLength(2)
})

it('checks strings and JSX text in code, but not comments', () => {
  const source =
    '/** Whoever reads this. */\n// at once\nconst Line = () => <p>Please log in first.</p>'
  expect(unwantedWords('page.tsx', source)).toEqual([
    'page.tsx:3: “log in”, write: sign in, sign out',
  ])
})
