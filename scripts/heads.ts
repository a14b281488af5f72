import '../require-node.cjs'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `pnpm heads`: lists what search engines and shared links see of every built page, and what is wrong with it. */
const BUILD = new URL('../apps/web/build/', import.meta.url).pathname
const MAX_LENGTH = { title: 65, description: 165 }
const MIN_DESCRIPTION_LENGTH = 50

type BuiltPage = { file: string }
type Site = {
  pages: Record<string, BuiltPage>
  notFound: (BuiltPage & { pattern: string })[]
  fallback: BuiltPage
}

type Head = {
  address: string
  /** 404 for pages shown for a missing address, `shell` for the one that the app fills. */
  status: '200' | '404' | 'shell'
  robots: string
  title: string
  description: string
  canonical: string
  picture: string
  facts: string
  /** The themes that have a colour for the browser's own bars. */
  themes: string
}

function readHead(
  address: string,
  status: Head['status'],
  { file }: BuiltPage,
): Head & { doubled: string[] } {
  const whole = readFileSync(join(BUILD, 'client', file), 'utf8')
  const [html = ''] = whole.split('<body')
  const every = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, text = '']) => unescaped(text))
  const found = {
    title: every(/<title>([^<]*)<\/title>/g),
    description: every(/<meta name="description" content="([^"]*)"/g),
    canonical: every(/<link rel="canonical" href="([^"]*)"/g),
    picture: every(/<meta property="og:image" content="([^"]*)"/g),
    robots: every(/<meta name="robots" content="([^"]*)"/g),
  }
  const facts = [
    ...whole.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
  ]
  const themes = [
    ...html.matchAll(
      /<meta name="theme-color" content="#\w{6}" media="\(prefers-color-scheme: (\w+)\)"/g,
    ),
  ]
  return {
    address,
    status,
    robots: found.robots[0] ?? 'index',
    title: found.title[0] ?? '',
    description: found.description[0] ?? '',
    canonical: found.canonical[0] ?? '',
    picture: found.picture[0] ?? '',
    facts: facts
      .map(([, json = '{}']) => (JSON.parse(json) as { '@type': string })['@type'])
      .join(' '),
    themes: themes.map(([, theme]) => theme).join(' '),
    doubled: Object.entries(found).flatMap(([name, texts]) => (texts.length > 1 ? [name] : [])),
  }
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')

function findProblems(head: ReturnType<typeof readHead>, all: Head[]): string[] {
  const isListed = head.status === '200' && head.robots === 'index'
  const isShared = (name: 'title' | 'description') =>
    isListed &&
    all.some(
      (other) =>
        other !== head &&
        other.status === '200' &&
        other.robots === 'index' &&
        other.canonical !== head.canonical &&
        other[name] === head[name],
    )
  const texts = (['title', 'description'] as const).flatMap((name) => [
    ...(head.status !== 'shell' && !head[name] ? [`no ${name}`] : []),
    ...(head[name].length > MAX_LENGTH[name] ? [`${name} of ${head[name].length} characters`] : []),
    ...(head[name] && isShared(name) ? [`the ${name} of another page`] : []),
  ])
  return [
    ...head.doubled.map((name) => `two of ${name}`),
    ...texts,
    ...(head.themes === 'light dark' ? [] : [`theme colours for: ${head.themes || 'no theme'}`]),
    ...(head.status === '200' && head.description.length < MIN_DESCRIPTION_LENGTH
      ? [`description of ${head.description.length} characters`]
      : []),
    ...(head.status === '200' && head.canonical !== `${origin}${canonicalPath(head.address)}`
      ? ['no canonical, or a wrong one']
      : []),
    ...(head.status !== '200' && head.canonical ? ['a canonical, but no address of its own'] : []),
    ...(head.status === '404' && head.robots === 'index' ? ['a 404 that may be indexed'] : []),
    ...(head.status === '200' && !isBuilt(head.picture) ? ['no picture'] : []),
  ]
}

const isBuilt = (picture: string) =>
  picture !== '' && existsSync(join(BUILD, 'client', picture.replace(origin, '')))

/** A topic's quiz has the topic's page as its canonical address. */
const canonicalPath = (address: string) => address.replace(/^\/quiz\/(?=.)/, '/topics/')

const site = JSON.parse(readFileSync(join(BUILD, 'site.json'), 'utf8')) as Site
const heads = [
  ...Object.entries(site.pages).map(([address, page]) => readHead(address, '200', page)),
  ...site.notFound
    .filter(({ file }) => file !== site.fallback.file)
    .map((page) => readHead(page.pattern, '404', page)),
  readHead('(the app)', 'shell', site.fallback),
]
const origin = heads.find(({ address }) => address === '/')?.canonical.replace(/\/$/, '') ?? ''
const path = (address: string) => address.replace(origin, '') || '-'

console.log('| address | status | robots | title | description | canonical | og:image | JSON-LD |')
console.log('|---|---|---|---|---|---|---|---|')
for (const { address, status, robots, title, description, canonical, picture, facts } of heads)
  console.log(
    `| ${address} | ${status} | ${robots} | ${title} (${title.length}) | ${description} (${description.length}) | ${path(canonical)} | ${path(picture)} | ${facts || '-'} |`,
  )
const problems = heads.flatMap((head) =>
  findProblems(head, heads).map((problem) => `${head.address}: ${problem}`),
)
for (const problem of problems) console.error(problem)
console.log(`${heads.length} heads, ${problems.length} problems`)
if (problems.length > 0) process.exitCode = 1
