import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'
import { IsTextPage } from '#platform/is-text-page.ts'
import { isTextPage } from '#platform/text-pages.ts'
import { NOT_FOUND_PAGES } from './not-found-pages.ts'

/**
 * Runs at build time only. React Router's own entry streams: it would send loading marks first
 * and move the page in by script, unreadable to anyone without scripts.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  // The build asks for every page with a slash at its end; in the browser there is none, and a link would not
  // know that it leads to the page it is on.
  const { location } = context.staticHandlerContext
  location.pathname = location.pathname.replace(/(.)\/$/, '$1')
  const errors: unknown[] = []
  const page = (
    // The app's fallback is drawn as an answer for `/`, which is a page of text; it needs its scripts.
    <IsTextPage value={!context.isSpaMode && isText(location.pathname)}>
      <ServerRouter context={context} url={request.url} />
    </IsTextPage>
  )
  const { prelude } = await prerender(page, {
    // Larger parts would be held back and moved in by script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  // A page that cannot be rendered must break the build, not go out half empty.
  if (errors.length > 0) throw new AggregateError(errors, `Cannot render ${request.url}`)

  headers.set('content-type', 'text/html')
  return new Response(prelude, { status, headers })
}

const isText = (pathname: string) =>
  isTextPage(pathname) || NOT_FOUND_PAGES.some(({ url }) => url === pathname)
