import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brand } from '@nextround/content'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import subsetFont from 'subset-font'
import { pictured, pictureOf } from '../src/platform/picture-of.ts'

const TEXT_WIDTH = 1040
const FONTS = new URL('../src/ui/fonts/', import.meta.url)
const LETTERS =
  Array.from({ length: 95 }, (_, step) => String.fromCodePoint(32 + step)).join('') + '–—‘’“”…·₹→×'

/** The picture that a shared link shows: the page's own title and description, in our type and colours. */
export async function drawPictures(directory: string, pages: { url: string; file: string }[]) {
  const fonts = [
    await font('bricolage-grotesque', 'Display', 800),
    await font('inter', 'Text', 400),
  ]
  for (const { url, file } of pages) {
    if (pictured(url) !== url) continue
    const html = await readFile(join(directory, file), 'utf8')
    const words = { title: content(html, 'og:title'), summary: content(html, 'og:description') }
    const svg = await satori(picture(words), { width: 1200, height: 630, fonts })
    const target = join(directory, pictureOf(url))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, new Resvg(svg).render().asPng())
  }
}

async function font(file: string, name: string, weight: 400 | 800) {
  const variable = await readFile(new URL(`${file}.woff2`, FONTS))
  const data = await subsetFont(variable, LETTERS, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  })
  return { name, data, weight, style: 'normal' as const }
}

const content = (html: string, property: string) => {
  const [, text = ''] =
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html) ?? []
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
}

const box = (style: object, ...children: unknown[]) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

const MARK = {
  type: 'svg',
  props: {
    width: 72,
    height: 72,
    viewBox: '0 0 32 32',
    fill: 'none',
    'stroke-width': 4,
    children: [
      { type: 'path', props: { stroke: '#151a2d', d: 'M28 16.6A12 12 0 1 1 19.4 4.5' } },
      { type: 'path', props: { stroke: '#2050d8', d: 'M18.9 4.3 28 8.6 23.8 16.4' } },
    ],
  },
}

function picture({ title, summary }: { title: string; summary: string }) {
  return box(
    {
      width: 1200,
      height: 630,
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: 80,
      background: '#fcfbf8',
      color: '#151a2d',
    },
    box({ alignItems: 'center', gap: 20, fontFamily: 'Display', fontSize: 44 }, MARK, brand.name),
    box(
      { flexDirection: 'column', gap: 24, width: TEXT_WIDTH },
      box(
        { fontFamily: 'Display', fontSize: title.length > 40 ? 64 : 80, lineHeight: 1.08 },
        title,
      ),
      box(
        { fontFamily: 'Text', fontSize: 32, lineHeight: 1.4, color: '#4c5166', width: TEXT_WIDTH },
        summary,
      ),
    ),
  ) as Parameters<typeof satori>[0]
}
