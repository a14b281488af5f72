import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Prerendered: a crawler, a slow phone and a reader without scripts get finished HTML. */
export const publicPages = [
  index('pages/home.tsx'),
  route('topics', 'pages/topics.tsx'),
  route('companies', 'pages/companies.tsx'),
  route('blog', 'pages/blog.tsx'),
  route('faq', 'pages/faq.tsx'),
  route('support', 'pages/support.tsx'),
  route('about', 'pages/about.tsx'),
  route('features', 'pages/features.tsx'),
  route('pricing', 'pages/pricing.tsx'),
  route('enterprise', 'pages/enterprise.tsx'),
  route('careers', 'pages/careers.tsx'),
  route('contact', 'pages/contact.tsx'),
  route('privacy', 'pages/privacy.tsx'),
  route('terms', 'pages/terms.tsx'),
  route('cookies', 'pages/cookies.tsx'),
  route('guides', 'pages/guides.tsx'),
  route('leaderboard', 'pages/leaderboard.tsx'),
  route('ai-tutor', 'pages/ai-tutor.tsx'),
  route('login', 'pages/login.tsx'),
  route('signup', 'pages/signup.tsx'),
  route('forgot-password', 'pages/forgot-password.tsx'),
  route('reset-password', 'pages/reset-password.tsx'),
  route('verify-email', 'pages/verify-email.tsx'),
  route('quiz', 'pages/quiz.tsx'),
  // oxlint-disable-next-line node/no-process-env -- the build tool's own word for what it builds
  ...(process.env.NODE_ENV === 'production'
    ? []
    : [route('kitchen-sink', 'pages/kitchen-sink.tsx')]),
]

/** Prerendered as a placeholder: what they show is known only with a session. */
export const personalPages = [
  route('dashboard', 'pages/dashboard.tsx'),
  route('resources', 'pages/resources.tsx'),
  route('account', 'pages/account.tsx'),
]

/** Made in the browser: each has as many addresses as a learner has things of their own. */
const ownPages = [route('quiz/results/:sessionId', 'pages/quiz-result.tsx')]

/** Prerendered too, one page for each text; any other name gets status 404. */
export const contentPages = [
  route('blog/:slug', 'pages/blog-post.tsx'),
  route('companies/:companyName', 'pages/company-guide.tsx'),
  route('topics/:topicId', 'pages/topics.tsx', { id: 'topic' }),
]

/** Same screens under other addresses. */
const aliases = [route('quiz/:topicId', 'pages/quiz.tsx', { id: 'quiz-of-topic' })]

/** The site map. */
export default [
  layout('layout/site-layout.tsx', [
    ...publicPages,
    layout('layout/signed-in-only.tsx', [...personalPages, ...ownPages]),
    ...contentPages,
    ...aliases,
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig
