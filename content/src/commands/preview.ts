import { createServer } from 'node:http'
import { Files } from '../files.ts'
import { listPage, missingPage, questionPage } from '../preview-pages.ts'
import { readBank } from '../read.ts'
import type { House } from './house.ts'

/** `preview [--port 4390]`: the questions as a learner would meet them, read anew for each request. */
export function preview({ root, today, print }: House, words: string[]) {
  const port = Number(words[words.indexOf('--port') + 1] ?? 4390) || 4390
  const server = createServer((request, response) => {
    const { status, html } = answerTo(request.url ?? '/', root, today)
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.end(html)
  })
  // This machine only: the pages hold the answers.
  server.listen(port, '127.0.0.1', () => print(`questions: http://localhost:${port}`))
  return server
}

export function answerTo(url: string, root: string, today: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const files = new Files(root)
  const { items } = readBank(files, today)
  if (pathname === '/') return { status: 200, html: listPage(items, files.mistakes) }
  const place = items.findIndex(({ question }) => pathname === `/${question.id}`)
  const item = items[place]
  if (!item) return { status: 404, html: missingPage() }
  const neighbours = { before: items[place - 1]?.question.id, after: items[place + 1]?.question.id }
  return { status: 200, html: questionPage(item, searchParams.get('choice'), neighbours) }
}
