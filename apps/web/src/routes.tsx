import { matchRoutes, type RouteObject } from 'react-router'
import OpenTextPage from '#layout/open-text-page.tsx'
import { lazyPage, type PageModule } from '#platform/lazy-page.tsx'

/** Each of these files is a chunk. `pages/parts` holds parts that a page loads. */
const modules = import.meta.glob<PageModule>([
  './layout/signed-in-only.tsx',
  './pages/*.tsx',
  './pages/admin/*.tsx',
  '!./pages/kitchen-sink.tsx',
  '!./**/*.test.tsx',
])

function lazy(file: string, load = modules[`./${file}.tsx`]) {
  if (!load) throw new Error(`no page is called ${file}`)
  const { preload, Page } = lazyPage(load)
  // The build finds the files that a page loads by this id.
  return { id: file, element: <Page />, handle: preload }
}

const page = (path: string, name = path) => ({ path, ...lazy(`pages/${name}`) })

/** Prerendered: a crawler, a slow phone and a reader without scripts get finished HTML. */
export const publicPages: RouteObject[] = [
  page('topics'),
  page('leaderboard'),
  page('guides'),
  page('ai-tutor'),
  page('login'),
  page('signup'),
  page('forgot-password'),
  page('reset-password'),
  page('verify-email'),
  page('unsubscribe'),
  page('quiz'),
]

/** Prerendered as a placeholder: what they show is known only with a session. */
export const personalPages: RouteObject[] = [
  page('dashboard'),
  page('dashboard/progress', 'dashboard-progress'),
  page('dashboard/skills', 'dashboard-skills'),
  page('plan'),
  page('resources'),
  page('mistakes'),
  page('mistakes/bookmarks', 'bookmarks'),
  page('account'),
  page('welcome'),
]

/** Rendered in the browser: each learner has different addresses, or nothing to see before they are known. */
const ownPages = [
  page('quiz/results/:sessionId', 'quiz-result'),
  page('mocks/debrief/:company', 'mock-debrief'),
  page('mocks/results/:sittingId', 'mock-result'),
  page('mocks/run', 'mock-run'),
  page('coding/:taskId/solve', 'coding-solve'),
]

/** Rendered in the browser, and only for the team. */
const adminPages = [
  page('admin', 'admin/index'),
  page('admin/payments'),
  page('admin/messages'),
  page('admin/applications'),
  page('admin/reports'),
  page('admin/people'),
  page('admin/people/:personId', 'admin/person'),
  page('admin/audit'),
]

const developmentPages = import.meta.env.DEV
  ? [
      {
        path: 'kitchen-sink',
        ...lazy('pages/kitchen-sink', () => import('./pages/kitchen-sink.tsx')),
      },
    ]
  : []

/** The app's pages. `platform/text-pages.ts` lists the text pages. */
export const routes: RouteObject[] = [
  ...publicPages,
  {
    ...lazy('layout/signed-in-only'),
    children: [...personalPages, ...ownPages, ...adminPages],
  },
  // Prerendered for each topic. The subskill is in the query, which only the browser reads.
  page('quiz/:topicId', 'topic-quiz'),
  // Rendered in the browser, because readers who bought a guide see more of it.
  page('guides/:guideId', 'guide'),
  ...developmentPages,
  // The app doesn't know the address, but the server may.
  { path: '*', element: <OpenTextPage /> },
]

/** Loads all code of the page at an address at the same time: a page does not wait for the layout around it. */
export async function preloadPages(pathname: string) {
  const matches = matchRoutes(routes, pathname) ?? []
  return Promise.all(
    matches.map(async ({ route, params }) => {
      const preload = route.handle as (() => Promise<PageModule>) | undefined
      return { id: route.id, params, module: await preload?.() }
    }),
  )
}
