import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { copyRepository } from '../scripts/repository-copy.ts'
import { answers, built, start, stopAll } from '../scripts/processes.ts'
import { freePort } from '../scripts/services/free-port.ts'
import { forward } from './faulty-proxy.ts'
import { served } from './served.ts'
import { expect } from './test.ts'

const FIRST = resolve('apps/web/build')
/** Appears in the second build's code, and in its pages. */
const MARK = 'Second build'

const readBuild = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as { build: string }).build
const listAssets = (folder: string) => new Set(readdirSync(join(folder, 'client/assets')))

/** Builds the site again with other texts, once for each first build, because it takes a minute. */
async function makeSecondBuild(): Promise<string> {
  const { mtimeMs } = statSync(join(FIRST, 'site.json'))
  const folder = resolve('.data/second-build', `${readBuild(FIRST)}-${mtimeMs}`)
  if (existsSync(folder)) return folder
  const house = copyRepository()
  const change = (name: string, into: (texts: unknown) => unknown) => {
    const file = `content/dist/${name}.json`
    const texts = JSON.parse(readFileSync(join(house.folder, file), 'utf8')) as unknown
    house.plant(file, JSON.stringify(into(texts)))
  }
  for (const name of ['brand', 'faq', 'legal', 'topics']) change(name, marked)
  // No test opens a note, and all of them together take half of the build time.
  change('notes', (notes) => (notes as unknown[]).slice(0, 1))
  // Not run by pnpm, which would link this checkout's programs, shared with the copy, to the copy.
  const build = spawn(process.execPath, ['build.ts'], {
    cwd: join(house.folder, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) {
    house.remove()
    throw new Error('the second build failed')
  }
  const made = `${folder}-${process.pid}`
  mkdirSync(resolve(folder, '..'), { recursive: true })
  cpSync(join(house.folder, 'apps/web/build'), made, { recursive: true })
  house.remove()
  // Another worker may have created it in the meantime.
  if (!existsSync(folder)) renameSync(made, folder)
  return folder
}

type Texts = { title?: string; question?: string; taglines?: string[] }

/** Marks the visible texts: the title of a topic or a page, a question of the FAQ, the tagline. */
function marked(texts: unknown): unknown {
  if (Array.isArray(texts)) return texts.map(marked)
  const { title, question, taglines } = texts as Texts
  return {
    ...(texts as object),
    ...(title && { title: `${MARK}: ${title}` }),
    ...(question && { question: `${MARK}: ${question}` }),
    ...(taglines && { taglines: [taglines[0], MARK] }),
  }
}

/** One address at which the site can be redeployed: `deploy` replaces the first build with the second. */
export async function startDeployments(baseURL = '') {
  const second = await makeSecondBuild()
  const first = new URL(baseURL)
  const port = await freePort()
  start('second', built('server'), {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    PUBLIC_URL: baseURL,
    METRICS_PORT: String(await freePort()),
    DATABASE_URL: served(baseURL).databaseUrl,
    REDIS_URL: process.env['REDIS_URL'] ?? 'redis://127.0.0.1:1',
    SITE_DIR: second,
    DRAIN_SECONDS: '0',
  })
  await answers(`http://localhost:${port}/readyz`)
  const later = new URL(`http://localhost:${port}`)
  // The service worker shows its saved copy if a server takes seconds for its first page.
  for (const path of ['/', '/faq', '/topics', '/terms']) await fetch(new URL(path, later))
  let site = first
  const server = createServer((asked, reply: ServerResponse) => {
    const to = asked.url?.startsWith('/api/') ? first : site
    forward(asked, reply, to, (answer) =>
      answer.pipe(reply.writeHead(answer.statusCode ?? 500, answer.rawHeaders)),
    )
  })
  server.listen(0)
  await once(server, 'listening')
  const files = { [readBuild(FIRST)]: listAssets(FIRST), [readBuild(second)]: listAssets(second) }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    first: readBuild(FIRST),
    second: readBuild(second),
    deploy: () => (site = later),
    rollBack: () => (site = first),
    stop: async () => {
      server.close().closeAllConnections()
      await stopAll()
    },

    /** Checks that the page and all its scripts, styles and texts belong to this build. */
    async expectWhole(page: Page, build: string): Promise<void> {
      const isSecond = build === readBuild(second)
      await expect(page.locator('html')).toHaveAttribute('data-build', build)
      // Learners on a phone have no footer, but it is in every page.
      const footer = page.getByRole('contentinfo', { includeHidden: true }).getByText(MARK)
      await expect(footer).toHaveCount(isSecond ? 1 : 0)
      // Content that is rendered only when it comes near has no inner text before.
      const text = (await page.locator('body').textContent()) ?? ''
      expect(text.includes(MARK)).toBe(isSecond)
      const loaded = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => path.startsWith('/assets/')),
      )
      const strange = loaded.filter((path) => !files[build]?.has(path.replace('/assets/', '')))
      expect(loaded.length).toBeGreaterThan(0)
      expect(strange).toEqual([])
    },
  }
}
