import { describe, expect, it } from 'vitest'
import { checkResources, checkSubskillsOfPosts } from './check-resources.ts'
import { Files } from './files.ts'
import type { Post } from './kinds/post.ts'
import { Resource } from './kinds/resource.ts'
import type { Syllabus } from './kinds/syllabus.ts'

const syllabus = [
  { topicId: 'dbms', prefix: 'dbms', subskills: [{ id: 'dbms.indexing' }] },
] as unknown as Syllabus[]

const sample = {
  id: 'a-book',
  title: 'A book',
  topic: 'DBMS',
  type: 'article',
  level: 'beginner',
  url: 'https://books.example/a',
  description: 'All about indexes.',
  points: ['authors', 'examples'],
  listed: 'yes',
  topics: ['dbms'],
  subskills: ['dbms.indexing'],
}

const eight = Array.from({ length: 8 }, (_, place) => ({
  ...sample,
  id: `book-${place}`,
  url: `https://books.example/${place}`,
}))

function mistakesIn(samples: object[]) {
  const files = new Files('.')
  const entries = samples.map((entry, place) => ({
    value: Resource.parse(entry),
    lineOf: () => place + 1,
  }))
  checkResources(files, entries, { syllabus, hosts: ['books.example'] })
  return files.mistakes
}

describe('checking the resources', () => {
  it('accepts a known topic and subskill, or none', () => {
    const { topics: _topics, subskills: _subskills, listed: _listed, ...untagged } = sample
    expect(mistakesIn([...eight, untagged])).toEqual([])
  })

  it.each([
    ['an unknown topic', { topics: ['sql'] }, 'no topic sql in topics.yaml'],
    ['an unknown subskill', { subskills: ['dbms.idx'] }, 'no subskill dbms.idx in the syllabus'],
    [
      'an address that is used twice, with or without its last slash',
      { url: 'https://books.example/3/' },
      'https://books.example/3/ is used twice, also by book-3',
    ],
    [
      'a host that nobody has looked at',
      { url: 'https://other.example/a' },
      'other.example is not in sources.yaml; propose the host there',
    ],
    ['a point given twice', { points: ['authors', 'authors'] }, 'names a point twice'],
    ['an id that is used twice', { id: 'book-3' }, 'book-3 is used twice, also by book-3'],
  ])('refuses %s and names the line', (_name, change, words) => {
    const { id } = { ...sample, ...change }
    expect(mistakesIn([...eight, { ...sample, listed: undefined, ...change }])).toEqual([
      `content/resources.yaml:9 ${id}: ${words}`,
    ])
  })

  it('refuses a resource that no filter finds, and a topic without resources', () => {
    const untaught = eight.map((entry) => ({ ...entry, topics: [] }))
    expect(mistakesIn([{ ...untaught[0], topic: undefined }, ...untaught.slice(1)])).toEqual([
      'content/resources.yaml:1 book-0: has no topic to be found by',
      'content/resources.yaml: no resource teaches dbms',
    ])
  })

  it('refuses a listed resource below an unlisted one', () => {
    const last = { ...sample, id: 'last', url: 'https://books.example/last' }
    expect(mistakesIn([...eight.slice(0, 7), { ...sample, listed: undefined }, last])).toEqual([
      'content/resources.yaml:9 last: is below a-book; listed resources come first',
    ])
  })

  it('refuses more or fewer than the eight that the page shows', () => {
    expect(mistakesIn([...eight, sample])).toEqual([
      'content/resources.yaml: 9 are listed, but the resources page shows 8',
    ])
  })

  it.each([
    ['an address that is not https', { url: 'http://books.example/a' }],
    ['an address with no host', { url: 'https://' }],
    ['a type nobody can filter by', { type: 'podcast' }],
    ['a rating that nobody gave', { rating: '5' }],
    ['a point that nobody defined', { points: ['famous'] }],
    ['no rating at all', { points: undefined }],
  ])('refuses %s', (_name, change) => {
    expect(Resource.safeParse({ ...sample, ...change }).success).toBe(false)
  })

  it('refuses a post that names an unknown subskill', () => {
    const files = new Files('.')
    const post = { slug: 'on-indexes', subskills: ['dbms.indexing', 'dbms.idx'] } as Post
    checkSubskillsOfPosts(files, [post], syllabus)
    expect(files.mistakes).toEqual([
      'content/blog/on-indexes.md: no subskill dbms.idx in the syllabus',
    ])
  })
})
