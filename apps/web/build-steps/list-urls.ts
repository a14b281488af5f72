import type { RouteObject } from 'react-router'

/** The URL patterns of a route tree, such as `/quiz/:topicId`. The catch-all route is not a page. */
export function listUrls(entries: RouteObject[], parent = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    if (path === '*') return []
    const url = path ? `${parent}/${path}` : parent
    return children ? listUrls(children, url) : [url || '/']
  })
}
