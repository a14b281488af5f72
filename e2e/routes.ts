import { readFileSync } from 'node:fs'

type Site = { pages: Record<string, unknown>; routes: string[] }

/** Every address of the built site, and one that doesn't exist. */
export function allRoutes(): string[] {
  const site = JSON.parse(
    readFileSync(new URL('../apps/web/build/site.json', import.meta.url), 'utf8'),
  ) as Site
  // One topic and one note are enough, because all of each kind share a template. Quizzes have separate journeys.
  const pages = Object.keys(site.pages).filter(
    (url) =>
      !/^\/(topics|learn|quiz)\//.test(url) || ['/topics/dsa', '/learn/os/memory'].includes(url),
  )
  return [...pages, '/no-such-page']
}

export const fileName = (route: string) => route.slice(1).replaceAll('/', '-') || 'home'
