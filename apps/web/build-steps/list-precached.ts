import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What must open without a network though it was never opened before. Texts are stored when they are read. */
const ROUTES = [
  'root',
  'layout/site-layout',
  'layout/page-boundary',
  'layout/signed-in-only',
  'pages/topics',
  'pages/dashboard',
  'pages/dashboard-progress',
  'pages/dashboard-skills',
  'pages/quiz',
  'pages/topic-quiz',
  'pages/quiz-result',
]
const PAGES = ['/']
const DATA = ['/topics.data']

type Route = { module: string; css?: string[] }
type RouteList = { entry: { module: string }; routes: Record<string, Route> }

/** The files that the service worker loads in advance: the shell, the home page, and whatever the routes may ever load. */
export async function listPrecached(client: string, build: string, shell: string) {
  const assets = join(client, 'assets')
  const names = new Set(await readdir(assets))
  const list = [...names].find((name) => /^manifest-\w+\.js$/.test(name)) ?? ''
  const text = await readFile(join(assets, list), 'utf8')
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), -1)) as RouteList

  const wanted = ROUTES.flatMap((id) => {
    const route = routes[id]
    if (!route) throw new Error(`no route is called ${id}`)
    return [route.module, ...(route.css ?? [])]
  })
  const pageScript = [...names].find((name) => name.startsWith('page-script-')) ?? ''
  const found = new Set(
    [pageScript, entry.module, ...wanted].map((path) => path.replace('/assets/', '')),
  )
  for (const name of found) {
    if (!/\.(js|css)$/.test(name)) continue
    const code = await readFile(join(assets, name), 'utf8')
    for (const [mentioned] of code.matchAll(/[\w.-]+\.(js|css|woff2)/g))
      if (names.has(mentioned)) found.add(mentioned)
  }
  return [
    shell,
    ...PAGES,
    ...DATA.map((path) => `${path}?build=${build}`),
    ...[list, ...found].toSorted().map((name) => `/assets/${name}`),
  ]
}
