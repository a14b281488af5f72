import { expect, it } from 'vitest'
import { unwantedNames, unwantedWords } from './check-words.ts'

it('reports an unwanted word with its line and the word to use instead', () => {
  expect(unwantedWords('content/faq.yaml', 'question: Why?\nanswer: Send us an e-mail.')).toEqual([
    'content/faq.yaml:2: “e-mail”, write: email',
  ])
})

it('accepts texts that the specification prescribes, and nothing that only resembles them', () => {
  expect(unwantedWords('page.tsx', "title: 'Failed to load leaderboard'")).toEqual([])
  expect(unwantedWords('page.tsx', "title: 'Failed to load your orders'")).toHaveLength(1)
})

it('lets a note use “at once” for threads, but not “for ever”', () => {
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

it('checks the headings of documents, and skips comments in YAML', () => {
  expect(unwantedWords('docs/upgrade.md', '# Upgrade\n\n## The release before')).toEqual([
    'docs/upgrade.md:3: “The release before”, write: the previous release',
  ])
  expect(unwantedWords('content/faq.yaml', '# Decide about it later\nanswer: Yes.')).toEqual([])
})

it('allows “meanwhile” at the beginning of a sentence, and a mail server', () => {
  const words = 'Meanwhile, the mail server waits. The jobs wait meanwhile.'
  expect(unwantedWords('docs/monitor.md', words)).toEqual([
    'docs/monitor.md:1: “meanwhile”, write: in the meantime',
  ])
})

it('reports constants whose limit has another name than MAX or MIN', () => {
  expect(unwantedNames('limits.ts', 'const MAX_TRIES = 3\nconst MOST_TRIES = 3')).toEqual([
    'limits.ts:2: “MOST_TRIES”, write: MAX_…',
  ])
  expect(unwantedNames('limits.ts', 'if (text.length < SHORTEST_TEXT) return')).toHaveLength(1)
})
