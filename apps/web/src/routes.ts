import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Prerendered: a crawler, a slow phone and a reader without scripts get finished HTML. */
export const publicPages = [index('pages/home.tsx'), route('topics', 'pages/topics.tsx')]

/** The site map. */
export default [
  layout('layout/site-layout.tsx', [...publicPages, route('*', 'pages/not-found.tsx')]),
] satisfies RouteConfig
