import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { pagePolicy, SERVICE_WORKER_POLICY } from './security-headers.ts'

const Page = z.object({ file: z.string(), scriptHashes: z.array(z.string()) })

/** What the web build tells the server about itself. */
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
// They hold nothing personal: keep them, but ask whether they are still the newest.
const NEWEST_ONLY = /\.html(\.|$)|\/service-worker\.js/
const IF_NEWEST = 'public, no-cache'
const A_FILE = /\.[a-z0-9]+$/i

/**
 * The built site: hashed assets for ever, prerendered pages, the app's shell for addresses that only a browser can draw,
 * and for all others a page that says so.
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
    // Asked only for a file that exists: a missing one must not be kept.
    setHeaders: (reply, file) => {
      reply.header('cache-control', keptFor(file))
      // By it a page and its service worker tell what is theirs from what came with a later deployment.
      if (!HASHED.test(file)) reply.header('x-build', build)
    },
  })

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const { url } = request
    // Not `new URL`: it takes the start of `//host/` for a host.
    const [path = '/', search] = url.split('?', 2)
    if (path.startsWith('/api/')) return reply.callNotFound()
    // One address for each page; slashes at the start are folded, or we would send people to `//host`.
    if (path.length > 1 && path.endsWith('/'))
      return reply.redirect(withSearch(`/${trim(path)}`, search), 308)

    const page = path === `/${fallback.file}` ? fallback : pages[path]
    if (page) return send(reply, page)
    if (path === SERVICE_WORKER)
      return reply.header('content-security-policy', SERVICE_WORKER_POLICY).sendFile(path)
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
