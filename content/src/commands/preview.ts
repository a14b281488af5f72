import { createServer } from 'node:http'
import { Files } from '../files.ts'
import { nameOf } from '../notes/check-notes.ts'
import { compileNote } from '../notes/compile-note.ts'
import { noteList, notePage } from '../notes/preview-note.ts'
import { readNotes } from '../notes/read-notes.ts'
import { listPage, missingPage, questionPage, setList, setPage } from '../preview-pages.ts'
import { readBank } from '../read.ts'
import { setsById } from '../read-questions.ts'
import type { CommandContext } from './command-context.ts'

/** `preview [--port 4390]`: shows questions, sets and notes as learners see them, read again for each request. */
export function preview({ root, today, print }: CommandContext, words: string[]) {
  const port = Number(words[words.indexOf('--port') + 1] ?? 4390) || 4390
  const server = createServer((request, response) => {
    const { status, html } = answerTo(request.url ?? '/', root, today)
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.end(html)
  })
  // Only this machine may connect, because the pages contain the answers.
  server.listen(port, '127.0.0.1', () => print(`questions: http://localhost:${port}`))
  return server
}

export function answerTo(url: string, root: string, today: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const files = new Files(root)
  const { items, syllabus, sets } = readBank(files, today)
  const notes = readNotes(files, syllabus).map((note) => compileNote(note))
  if (pathname === '/')
    return { status: 200, html: listPage(items, files.mistakes, noteList(notes) + setList(sets)) }
  const note = notes.find((one) => pathname === `/notes/${nameOf(one)}`)
  if (note) return { status: 200, html: notePage(note) }
  const set = sets.find((one) => pathname === `/sets/${one.set.id}`)
  if (set) return { status: 200, html: setPage(set, items) }
  const place = items.findIndex(({ question }) => pathname === `/${question.id}`)
  const item = items[place]
  if (!item) return { status: 404, html: missingPage() }
  const neighbours = { before: items[place - 1]?.question.id, after: items[place + 1]?.question.id }
  const own = setsById(sets).get(item.question.set ?? '')
  // Several boxes may be ticked.
  const given = searchParams.has('choice')
    ? searchParams.getAll('choice').toSorted().join('')
    : null
  return { status: 200, html: questionPage(item, given, neighbours, own) }
}
