import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createSemaphore } from '../async/semaphore.ts'

type PrintOptions = Pick<Config, 'CHROMIUM_PATH' | 'CHROMIUM_SANDBOX'> & { timeLimitMs?: number }

const TIME_LIMIT_MS = 60_000
/** Each Chromium takes about 200 MB. A job that waits too long for its turn fails and is retried later. */
const oneAtATime = createSemaphore(1, 5 * TIME_LIMIT_MS)

/**
 * The page may only display itself. It gets no script, no file and no network, so that a typed name, even if it were
 * treated as markup, could not print data from this machine.
 */
const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"

/**
 * Prints a self-contained page as PDF. Links to `#id` become destinations that `readPdf` finds. In `font-family`, fonts
 * that the page embeds must come before system fonts: after them, Chromium does not use them for missing glyphs.
 */
export function printPdf(html: string, options: PrintOptions): Promise<Uint8Array> {
  return oneAtATime(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nextround-print-'))
    const page = await servePage(html)
    try {
      await runChromium(page.url, folder, options)
      // If Chromium cannot open the page, it prints its own error page and exits without an error.
      if (!page.isServed()) throw new Error('Chromium did not open the page')
      return await readFile(join(folder, 'page.pdf'))
    } finally {
      page.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  })
}

/** Serves the page on loopback, not as a file, because a page from a file may show other files. */
async function servePage(html: string) {
  const path = `/${randomUUID()}`
  let isServed = false
  const server: Server = createServer((request, reply) => {
    if (request.url !== path) return reply.writeHead(404).end()
    isServed = true
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
    }
    return reply.writeHead(200, headers).end(html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${path}`,
    isServed: () => isServed,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function runChromium(url: string, folder: string, options: PrintOptions) {
  const { CHROMIUM_PATH, CHROMIUM_SANDBOX, timeLimitMs = TIME_LIMIT_MS } = options
  if (!CHROMIUM_PATH) throw new Error('Chromium is not installed, or CHROMIUM_PATH is not set')
  const flags = [
    '--headless',
    '--disable-gpu',
    // The shared memory of a container is too small for Chromium.
    '--disable-dev-shm-usage',
    '--no-first-run',
    '--no-proxy-server',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    `--user-data-dir=${join(folder, 'profile')}`,
    '--no-pdf-header-footer',
    '--generate-pdf-document-outline',
    `--print-to-pdf=${join(folder, 'page.pdf')}`,
    ...(CHROMIUM_SANDBOX === 'off' ? ['--no-sandbox'] : []),
  ]
  const chromium = spawn(CHROMIUM_PATH, [...flags, url], {
    // Never pass on our own environment, which holds secrets.
    env: { HOME: folder, PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A separate process group, so that Chromium can be killed with all processes it started.
    detached: true,
  })
  let said = ''
  chromium.stderr.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-2_000)))
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    killGroup(chromium)
  }, timeLimitMs)
  try {
    const [code] = await once(chromium, 'exit')
    if (isLate) throw new Error(`Chromium took longer than ${timeLimitMs} ms`)
    if (code !== 0) throw new Error(`Chromium ended with ${code}: ${said}`)
  } finally {
    clearTimeout(timer)
    killGroup(chromium)
  }
}

function killGroup({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The whole group has ended already.
  }
}
