import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const SCRIPT = 'console.log("a hashed asset")\n'.repeat(100)

/** Creates a small site with the layout of a web build. */
export function makeSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  write('client/index.html', '<h1>Home</h1>')
  write('client/topics/index.html', '<h1>Quiz Topics</h1>')
  write('client/404/index.html', '<h1>Page not found</h1>')
  write('client/404/company/index.html', '<h1>Company Not Found</h1>')
  write('client/__spa-fallback.html', '<p>The shell</p>')
  write('client/service-worker.js', 'addEventListener("fetch", () => {})\n')
  write('client/robots.txt', 'User-agent: *\n')
  write('client/assets/app-1a2b.js', SCRIPT)
  write('client/assets/app-1a2b.js.br', brotliCompressSync(SCRIPT))
  write('client/assets/app-1a2b.js.gz', gzipSync(SCRIPT))
  write(
    'site.json',
    JSON.stringify({
      build: 'b1',
      pages: {
        '/': { file: 'index.html', scriptHashes: ['sha256-home'] },
        '/topics': { file: 'topics/index.html', scriptHashes: ['sha256-topics'] },
      },
      fallback: { file: '__spa-fallback.html', scriptHashes: ['sha256-shell'] },
      notFound: [
        {
          pattern: '/companies/:companyName',
          file: '404/company/index.html',
          scriptHashes: ['sha256-company'],
        },
        { pattern: '/*', file: '404/index.html', scriptHashes: ['sha256-missing'] },
      ],
      routes: ['/', '/topics', '/quiz/:topicId'],
    }),
  )
  return folder
}
