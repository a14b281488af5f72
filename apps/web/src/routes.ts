import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { NOT_FOUND_PAGES } from './not-found-pages.ts'
import { TEXT_PAGES } from './platform/text-pages.ts'

const textPages = Object.entries(TEXT_PAGES).map(([address, page]) =>
  address === '/' ? index(`pages/${page}.tsx`) : route(address.slice(1), `pages/${page}.tsx`),
)
const hasManyAddresses = ({ path }: { path?: string | undefined }) => Boolean(path?.includes(':'))

/** Prerendered: a crawler, a slow phone and a reader without scripts get finished HTML. */
export const publicPages = [
  ...textPages.filter((page) => !hasManyAddresses(page)),
  route('topics', 'pages/topics.tsx'),
  route('leaderboard', 'pages/leaderboard.tsx'),
  route('guides', 'pages/guides.tsx'),
  route('ai-tutor', 'pages/ai-tutor.tsx'),
  route('login', 'pages/login.tsx'),
  route('signup', 'pages/signup.tsx'),
  route('forgot-password', 'pages/forgot-password.tsx'),
  route('reset-password', 'pages/reset-password.tsx'),
  route('verify-email', 'pages/verify-email.tsx'),
  route('unsubscribe', 'pages/unsubscribe.tsx'),
  route('quiz', 'pages/quiz.tsx'),
  // oxlint-disable-next-line node/no-process-env -- the build tool's own word for what it builds
  ...(process.env.NODE_ENV === 'production'
    ? []
    : [route('kitchen-sink', 'pages/kitchen-sink.tsx')]),
]

/** Prerendered as a placeholder: what they show is known only with a session. */
export const personalPages = [
  route('dashboard', 'pages/dashboard.tsx'),
  route('dashboard/progress', 'pages/dashboard-progress.tsx'),
  route('dashboard/skills', 'pages/dashboard-skills.tsx'),
  route('resources', 'pages/resources.tsx'),
  route('mistakes', 'pages/mistakes.tsx'),
  route('mistakes/bookmarks', 'pages/bookmarks.tsx'),
  route('account', 'pages/account.tsx'),
  route('welcome', 'pages/welcome.tsx'),
]

/** Made in the browser: each has as many addresses as a learner has things of their own. */
const ownPages = [route('quiz/results/:sessionId', 'pages/quiz-result.tsx')]

/** Made in the browser, for the team alone. */
const adminPages = [
  route('admin', 'pages/admin/index.tsx'),
  route('admin/payments', 'pages/admin/payments.tsx'),
  route('admin/messages', 'pages/admin/messages.tsx'),
  route('admin/applications', 'pages/admin/applications.tsx'),
  route('admin/reports', 'pages/admin/reports.tsx'),
]

/** Prerendered too, one page for each text or topic; any other name gets status 404. */
export const contentPages = [
  ...textPages.filter(hasManyAddresses),
  // Which subskill is asked stands in the query: the browser adds it.
  route('quiz/:topicId', 'pages/topic-quiz.tsx'),
]

/** Made in the browser: how much of a guide there is to read depends on who reads it. */
const guidePages = [route('guides/:guideId', 'pages/guide.tsx')]

export const notFoundPages = NOT_FOUND_PAGES.map(({ url, page }) =>
  route(url.slice(1), `pages/${page}.tsx`),
)

/** The site map. */
export default [
  layout('layout/site-layout.tsx', [
    layout('layout/page-boundary.tsx', [
      ...publicPages,
      layout('layout/signed-in-only.tsx', [...personalPages, ...ownPages, ...adminPages]),
      ...contentPages,
      ...guidePages,
      ...notFoundPages,
      // The router does not know the address: the server does.
      route('*', 'pages/not-found.tsx', { id: 'unknown' }),
    ]),
  ]),
] satisfies RouteConfig
