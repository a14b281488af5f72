import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The URL patterns of a site map, e.g. `/quiz/:topicId`. The catch-all is no page of its own. */
export function listUrls(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    if (path === '*') return []
    const url = path ? `${parent}/${path}` : parent
    return children ? listUrls(children, url) : [url || '/']
  })
}
