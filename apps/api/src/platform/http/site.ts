import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { AppError } from '../errors.ts'
import { pagePolicy } from './security-headers.ts'

const Page = z.object({ file: z.string(), scriptHashes: z.array(z.string()) })

/** What the web build tells the server about itself. */
const Manifest = z.object({
  pages: z.record(z.string(), Page),
  fallback: Page,
  routes: z.array(z.string()),
})

const HASHED = /\/assets\//
const FOR_EVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
const A_PAGE = /\.html(\.|$)/
const A_FILE = /\.[a-z0-9]+$/i

/** The built site: hashed assets for ever, prerendered pages, and the app's shell for all other addresses. */
export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  const { pages, fallback, routes } = Manifest.parse(
    JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')),
  )
  const patterns = routes.map((pathname) => new URLPattern({ pathname }))

  await app.register(fastifyStatic, {
    root: resolve(folder, 'client'),
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    // Asked only for a file that exists: a missing one must not be kept.
    setHeaders: (reply, file) => {
      if (!A_PAGE.test(file)) reply.header('cache-control', HASHED.test(file) ? FOR_EVER : AN_HOUR)
    },
  })

  app.get('/*', { config: { access: 'public' } }, async ({ url }, reply) => {
    // Not `new URL`: it takes the start of `//host/` for a host.
    const [path = '/', search] = url.split('?', 2)
    if (path.startsWith('/api/')) throw new AppError('route.not-found')
    // One address for each page; slashes at the start are folded, or we would send people to `//host`.
    if (path.length > 1 && path.endsWith('/'))
      return reply.redirect(withSearch(`/${trim(path)}`, search), 308)

    const page = pages[path]
    if (page) return send(reply, page)
    if (A_FILE.test(path)) return reply.sendFile(path)
    const isKnown = patterns.some((pattern) => pattern.test({ pathname: path }))
    return send(reply.status(isKnown ? 200 : 404), fallback)
  })
}

const send = (reply: FastifyReply, { file, scriptHashes }: z.infer<typeof Page>) =>
  reply
    .header('content-security-policy', pagePolicy(scriptHashes))
    // Pages hold nothing personal: keep them, but ask whether they are still the newest.
    .header('cache-control', 'public, no-cache')
    .sendFile(file)

const trim = (path: string) => path.replace(/^[\\/]+|\/+$/g, '')

const withSearch = (path: string, search?: string) => (search ? `${path}?${search}` : path)
