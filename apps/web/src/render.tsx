import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { matchPath, StaticRouter } from 'react-router'
import { PageLoading } from '#layout/page-loading.tsx'
import { SiteFrame } from '#layout/site-frame.tsx'
import { IsTextPage } from '#platform/is-text-page.ts'
import type { MetaTag, Params } from '#platform/lazy-page.tsx'
import { APP_PAGES, TEXT_PAGES } from '#platform/text-pages.ts'
import { App } from './app.tsx'
import { type Assets, Document } from './document.tsx'
import { NOT_FOUND_PAGES } from './not-found-pages.ts'
import { preloadPages } from './routes.tsx'

export { personalPages, publicPages, routes } from './routes.tsx'

/** Returns the files of a text page, or of an app page with these routes. The shell has no routes. */
export type AssetsFor = (routeIds: string[] | 'text') => Assets

type TextPage = {
  default: ComponentType<{ data: unknown }>
  loader?: (args: { params: Params }) => unknown
  meta: (args: { data: unknown; params: Params }) => MetaTag[]
}

const texts = import.meta.glob<TextPage>(['./text-pages/*.tsx', '!./**/*.test.tsx'])
const notFound = NOT_FOUND_PAGES.map(({ url, page }) => [url, page] as const)
const addresses = [...Object.entries(TEXT_PAGES), ...notFound]

/** The HTML of a page, for the build and for the development server. Returns undefined if there is no such page. */
export async function render(url: string, assetsFor: AssetsFor): Promise<string | undefined> {
  return (await renderText(url, assetsFor)) ?? (await renderApp(url, assetsFor))
}

async function renderText(url: string, assetsFor: AssetsFor) {
  if (APP_PAGES.includes(url)) return undefined
  const [pattern = '', name] = addresses.find(([path]) => matchPath(path, url)) ?? []
  const load = texts[`./text-pages/${name}.tsx`]
  if (!load) return undefined
  const { default: Page, loader, meta } = await load()
  const { params = {} } = matchPath(pattern, url) ?? {}
  const data = await loader?.({ params })
  const body = await toHtml(
    url,
    <IsTextPage value={true}>
      <SiteFrame>
        <Page data={data} />
      </SiteFrame>
    </IsTextPage>,
  )
  return toDocument({
    kind: 'text',
    url: notFound.some(([path]) => path === url) ? undefined : url,
    meta: meta({ data, params }),
    assets: assetsFor('text'),
    body,
  })
}

async function renderApp(url: string, assetsFor: AssetsFor) {
  const matches = await preloadPages(url)
  const { module, params = {} } = matches.at(-1) ?? {}
  if (!module) return undefined
  return toDocument({
    kind: 'app',
    url,
    meta: module.meta?.({ params }),
    assets: assetsFor(matches.flatMap(({ id = [] }) => id)),
    body: await toHtml(url, <App />),
  })
}

/** The HTML for addresses whose page only a browser can render: the frame with a placeholder. */
export async function renderShell(assetsFor: AssetsFor): Promise<string> {
  const frame = (
    <SiteFrame>
      <PageLoading />
    </SiteFrame>
  )
  return toDocument({ kind: 'shell', assets: assetsFor([]), body: await toHtml('/', frame) })
}

const toDocument = (props: Parameters<typeof Document>[0]) =>
  `<!DOCTYPE html>${renderToStaticMarkup(<Document {...props} />)}`

/**
 * Waits for the whole page: a stream would send loading marks first and move the page in by script, unreadable to
 * anyone without scripts.
 */
async function toHtml(url: string, page: ReactNode) {
  const errors: unknown[] = []
  const { prelude } = await prerender(<StaticRouter location={url}>{page}</StaticRouter>, {
    // Larger parts would be held back and moved in by script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  // A page that cannot be rendered must break the build, not go out half empty.
  if (errors.length > 0) throw new AggregateError(errors, `Cannot render ${url}`)
  return new Response(prelude).text()
}
