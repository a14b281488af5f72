import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { pagePolicy, SERVICE_WORKER_POLICY } from './security-headers.ts'

const Page = z.object({ file: z.string(), scriptHashes: z.array(z.string()) })

/** Written by the web build for the server. */
const Manifest = z.object({
  build: z.string(),
  pages: z.record(z.string(), Page),
  fallback: Page,
  notFound: z.array(Page.extend({ pattern: z.string() })),
  routes: z.array(z.string()),
})

const HASHED = /\/assets\//
const FOR_EVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
const SERVICE_WORKER = '/service-worker.js'
// These hold nothing personal, so they may be cached, but must be revalidated before each use.
const NEWEST_ONLY = /\.html(\.|$)|\/service-worker\.js/
const IF_NEWEST = 'public, no-cache'
// Open pages of builds from before decision 34 request these.
const OLD_DATA = /\.data$/
const A_FILE = /\.[a-z0-9]+$/i

/**
 * Serves the built site: hashed assets that are cached permanently, prerendered pages, the app shell for pages that only a
 * browser can render, and a 404 page for everything else.
 */
export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  const { build, pages, fallback, notFound, routes } = Manifest.parse(
    JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')),
  )
  const patterns = routes.map((pathname) => new URLPattern({ pathname }))
  const missing = notFound.map((page) => ({ page, at: new URLPattern({ pathname: page.pattern }) }))

  await app.register(fastifyStatic, {
    root: resolve(folder, 'client'),
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    // Called only for files that exist, so that a missing one is never cached.
    setHeaders: (reply, file) => {
      reply.header('cache-control', keptFor(file))
      // Lets a page and its service worker tell their own files from those of a later deployment.
      if (!HASHED.test(file)) reply.header('x-build', build)
    },
  })

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const { url } = request
    // Not `new URL`, which would read the start of `//host/` as a host.
    const [path = '/', search] = url.split('?', 2)
    if (path.startsWith('/api/')) return reply.callNotFound()
    // Redirects to one address per page. Leading slashes are folded, or we would send people to `//host`.
    if (path.length > 1 && path.endsWith('/'))
      return reply.redirect(withSearch(`/${trim(path)}`, search), 308)

    const page = path === `/${fallback.file}` ? fallback : pages[path]
    if (page) return send(reply, page)
    if (path === SERVICE_WORKER)
      return reply.header('content-security-policy', SERVICE_WORKER_POLICY).sendFile(path)
    // A reply that names another build makes such a page load the address as a whole.
    if (OLD_DATA.test(path))
      return reply.header('x-build', build).header('cache-control', 'no-store').send('')
    if (A_FILE.test(path)) return reply.sendFile(path)
    const isKnown = patterns.some((pattern) => pattern.test({ pathname: path }))
    if (isKnown) return send(reply, fallback)
    await app.countCall(request)
    const { page: words = fallback } = missing.find(({ at }) => at.test({ pathname: path })) ?? {}
    return send(reply.status(404), words)
  })
}

function keptFor(file: string) {
  if (HASHED.test(file)) return FOR_EVER
  return NEWEST_ONLY.test(file) ? IF_NEWEST : AN_HOUR
}

const send = (reply: FastifyReply, { file, scriptHashes }: z.infer<typeof Page>) =>
  reply.header('content-security-policy', pagePolicy(scriptHashes)).sendFile(file)

const trim = (path: string) => path.replace(/^[\\/]+|\/+$/g, '')

const withSearch = (path: string, search?: string) => (search ? `${path}?${search}` : path)
