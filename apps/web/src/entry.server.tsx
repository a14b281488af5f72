import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

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
  const errors: unknown[] = []
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    // Larger parts would be held back and moved in by script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  // A page that cannot be rendered must break the build, not go out half empty.
  if (errors.length > 0) throw new AggregateError(errors, `Cannot render ${request.url}`)

  headers.set('content-type', 'text/html')
  return new Response(prelude, { status, headers })
}
