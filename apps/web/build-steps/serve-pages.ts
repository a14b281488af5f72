import type { Plugin } from 'vite'
import { NOT_FOUND_PAGES } from '../src/not-found-pages.ts'
import type { AssetsFor } from '../src/render.tsx'
import { ENTRY, PAGE_SCRIPT, STYLE } from './built-assets.ts'

type Renderer = typeof import('../src/render.tsx')

const assetsFor: AssetsFor = (routeIds) => ({
  style: `/${STYLE}`,
  pageScript: `/${PAGE_SCRIPT}`,
  ...(routeIds !== 'text' && { entry: `/${ENTRY}` }),
})

/** Renders each page when it is requested in development, with the same code as the build. */
export const servePages = (): Plugin => ({
  name: 'serve-pages',
  apply: 'serve',
  configureServer: (server) => () => {
    server.middlewares.use((request, response, fail) => {
      const [url = '/'] = (request.originalUrl ?? '/').split('?')
      const respond = async () => {
        const { render } = (await server.ssrLoadModule('/src/render.tsx')) as Renderer
        const page = await render(url, assetsFor).catch(undefinedIfMissing)
        const html = page ?? (await render(notFoundFor(url), assetsFor)) ?? ''
        response.statusCode = page ? 200 : 404
        response.setHeader('content-type', 'text/html')
        response.end(await server.transformIndexHtml(url, html))
      }
      respond().catch(fail)
    })
  },
  /** A text page has no replaceable modules, so it is reloaded. */
  hotUpdate({ server }) {
    if (this.environment.name === 'ssr')
      server.environments.client.hot.send({ type: 'custom', event: 'text-page:changed' })
  },
})

/** A text page's loader throws a response with status 404. */
function undefinedIfMissing(error: unknown) {
  if (error instanceof Response && error.status === 404) return undefined
  throw error
}

const notFoundFor = (pathname: string) =>
  NOT_FOUND_PAGES.find(({ pattern }) => new URLPattern({ pathname: pattern }).test({ pathname }))
    ?.url ?? '/404'
