import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../config.ts'
import { printPdf } from './print-pdf.ts'
import { readPdf } from './read-pdf.ts'

const folder = await mkdtemp(join(tmpdir(), 'nextround-print-test-'))
afterAll(() => rm(folder, { recursive: true }))
const inFolder = (name: string) => join(folder, name)

/** Finds Chromium on this machine: `CHROMIUM_PATH`, or a folder of `PATH`. */
const chromium = loadConfig({
  ...process.env,
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://127.0.0.1/a',
  REDIS_URL: 'redis://127.0.0.1',
})

/** Sections with their number of pages, after a table of contents. Some ids need URL encoding. */
const SECTIONS = [
  { id: 'arrays', title: 'Arrays', pages: 1 },
  { id: 'linked lists', title: 'Linked lists', pages: 3 },
  { id: '50%-rule', title: 'The 50% rule', pages: 2 },
  { id: 'आशा', title: 'आशा', pages: 1 },
  { id: 'graphs-(2)', title: 'Graphs', pages: 4 },
]

const guide = (pageByHeading?: Map<string, number>) => `<!doctype html>
<html lang="en">
  <head>
    <title>A guide</title>
    <style>
      @page { size: A4; margin: 20mm; @bottom-center { content: 'आशा शर्मा, page ' counter(page) } }
      ${SECTIONS.map(({ title }, index) => `@page s${index} { @top-right { content: '${title}' } }`).join('\n')}
      section, section > * { break-before: page; margin: 0 }
      section > :first-child { break-before: auto }
    </style>
  </head>
  <body>
    <h1>A guide</h1>
    <ol>${SECTIONS.map(({ id, title }) => `<li><a href="#${encodeURIComponent(id)}">${title}</a> ${pageByHeading?.get(id) ?? '000'}</li>`).join('')}</ol>
    ${SECTIONS.map(
      ({ id, title, pages }, index) =>
        `<section id="${id}" style="page: s${index}"><h2>${title}</h2>${'<p>More</p>'.repeat(pages - 1)}</section>`,
    ).join('')}
  </body>
</html>`

/** Chromium can take long to start on a busy machine. */
describe('PDF printing', { timeout: 120_000 }, () => {
  const places = {
    pageCount: 12,
    pageByHeading: new Map([
      ['arrays', 2],
      ['linked lists', 3],
      ['50%-rule', 6],
      ['आशा', 8],
      ['graphs-(2)', 9],
    ]),
  }

  it('returns the page of each section, for a table of contents', async () => {
    const first = await readPdf(await printPdf(guide(), chromium))
    expect(first).toEqual(places)
    const second = await printPdf(guide(first.pageByHeading), chromium)
    expect(await readPdf(second)).toEqual(places)

    const pdf = await PDFDocument.load(second)
    expect(listFonts(pdf)).not.toEqual([])
    expect(listFonts(pdf).filter((font) => !font.isEmbedded)).toEqual([])
    expect(pdf.catalog.has(PDFName.of('Outlines'))).toBe(true)
    expect(pdf.getPage(0).getSize()).toMatchObject({ width: expect.closeTo(595, 0) })
  })

  it('returns no pages for a document without links', async () => {
    const pdf = await printPdf('<!doctype html><h1 id="a">Alone</h1>', chromium)
    expect(await readPdf(pdf)).toEqual({ pageCount: 1, pageByHeading: new Map() })
  })

  it('allows the page no script, no file and no network', async () => {
    const asked: string[] = []
    const site = createServer((request, reply) => {
      asked.push(request.url ?? '')
      reply.end('body { height: 9000px }')
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    await writeFile(inFolder('tall.html'), '<p style="height: 9000px">Secrets of this machine')
    const file = `file://${inFolder('tall.html')}`
    const pdf = await printPdf(
      `<!doctype html><link rel="stylesheet" href="${url}/style.css"><img src="${url}/image.png">
       <iframe src="${url}/frame"></iframe><iframe src="${file}"></iframe>
       <script>document.body.style.height = '9000px'</script>
       <meta http-equiv="refresh" content="0; url=${file}">`,
      chromium,
    )
    site.close()
    expect(asked).toEqual([])
    expect(await readPdf(pdf)).toMatchObject({ pageCount: 1 })
  })

  describe('with a fake Chromium', () => {
    const program = (script: string) => writeProgram(inFolder('program'), script)
    const options = { CHROMIUM_PATH: inFolder('program'), CHROMIUM_SANDBOX: 'on' as const }
    const readContent = async (name: string) => (await readFile(inFolder(name), 'utf8')).trim()
    beforeAll(() => program(''))

    it('passes on no secrets, and leaves nothing behind', async () => {
      await program(`env > ${inFolder('env')}; exit 3`)
      await expect(printPdf('', options)).rejects.toThrow('Chromium ended with 3')
      const environment = new Map(
        (await readContent('env')).split('\n').map((line) => line.split('=') as [string, string]),
      )
      const ofTheShell = ['PWD', 'OLDPWD', 'SHLVL', '_']
      expect(
        [...environment.keys()].filter((name) => !ofTheShell.includes(name)).toSorted(),
      ).toEqual(['HOME', 'LANG', 'PATH'])
      await expect(readFile(join(environment.get('HOME')!, 'page.pdf'))).rejects.toThrow('ENOENT')
      await expect(readFile(environment.get('HOME')!)).rejects.toThrow('ENOENT')
    })

    it('kills it with all its children on timeout', async () => {
      execFileSync('mkfifo', [inFolder('pipe')])
      await program(`sleep 1000 > ${inFolder('pipe')} & wait`)
      // A pipe ends when its last writer has ended.
      const pipeEnd = once(createReadStream(inFolder('pipe')).resume(), 'end')
      await expect(printPdf('', { ...options, timeLimitMs: 3_000 })).rejects.toThrow('longer than')
      await pipeEnd
    })

    it('fails if the page was never opened', async () => {
      await program('exit 0')
      await expect(printPdf('', options)).rejects.toThrow('did not open the page')
    })

    it('runs one at a time', async () => {
      const log = inFolder('log')
      await program(`echo begin >> ${log}; sleep 0.1; echo end >> ${log}; exit 1`)
      await Promise.allSettled(['a', 'b', 'c'].map((text) => printPdf(text, options)))
      expect(await readContent('log')).toBe(Array(3).fill('begin\nend').join('\n'))
    })

    it('explains what is missing if there is no Chromium', async () => {
      await expect(printPdf('', { ...options, CHROMIUM_PATH: undefined })).rejects.toThrow(
        'CHROMIUM_PATH is not set',
      )
      await expect(printPdf('', { ...options, CHROMIUM_PATH: '/no/such' })).rejects.toThrow(
        'ENOENT',
      )
    })
  })
})

/**
 * Lists the embedded fonts. A variable font becomes Type 3, whose glyphs are drawn in the PDF, so it needs no font
 * file.
 */
function listFonts(pdf: PDFDocument) {
  const objects = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []))
  const drawn = objects
    .filter((object) => object.get(PDFName.of('Subtype')) === PDFName.of('Type3'))
    .map((font) => font.lookup(PDFName.of('FontDescriptor')))
  return objects
    .filter((object) => object.get(PDFName.of('Type')) === PDFName.of('FontDescriptor'))
    .map((font) => ({
      name: String(font.get(PDFName.of('FontName'))),
      isEmbedded:
        drawn.includes(font) ||
        ['FontFile', 'FontFile2', 'FontFile3'].some((key) => font.has(PDFName.of(key))),
    }))
}

async function writeProgram(path: string, script: string) {
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
}
