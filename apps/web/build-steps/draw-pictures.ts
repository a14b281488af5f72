import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brand } from '@nextround/content'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import subsetFont from 'subset-font'
import { pictured, sharingPicture } from '../src/platform/sharing-picture.ts'

const WIDTH = 1200
const HEIGHT = 630
const TEXT_WIDTH = 1040
/** The largest size at which everything fits is used. */
const TITLE_SIZES = [84, 76, 68, 60, 52]
const FONTS = new URL('../src/ui/fonts/', import.meta.url)

/** Draws the preview images for shared links, with each page's title and description in our fonts and colours. */
export async function drawPictures(directory: string, pages: { url: string; file: string }[]) {
  const all = (await Promise.all(pages.map((page) => readWords(directory, page)))).flat()
  const letters = brand.name + all.map(({ title, summary }) => title + summary).join('')
  const fonts = [
    await font('bricolage-grotesque', 'Display', 800, letters),
    await font('inter', 'Text', 400, letters),
  ]
  for (const { url, ...words } of all) {
    const target = join(directory, sharingPicture(url))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, new Resvg(await fit(words, fonts)).render().asPng())
  }
}

/** Returns the title and description of a page that has its own image, or an empty list. */
async function readWords(directory: string, { url, file }: { url: string; file: string }) {
  const html = await readFile(join(directory, file), 'utf8')
  if (pictured(url) !== url || !html.includes('property="og:image"')) return []
  return [{ url, title: content(html, 'og:title'), summary: content(html, 'og:description') }]
}

type Words = { title: string; summary: string }
type Fonts = Awaited<ReturnType<typeof font>>[]

/** Text that doesn't fit must break the build instead of being cut off. */
async function fit(words: Words, fonts: Fonts) {
  for (const size of TITLE_SIZES) {
    // Without a fixed height the image is as tall as its text.
    const natural = await satori(picture(words, size), { width: WIDTH, fonts, loadAdditionalAsset })
    const [, height = ''] = /height="(\d+)"/.exec(natural) ?? []
    if (Number(height) <= HEIGHT)
      return satori(picture(words, size, HEIGHT), { width: WIDTH, height: HEIGHT, fonts })
  }
  throw new Error(`the words do not fit the picture: ${words.title}`)
}

/** Called for a letter that our fonts lack, which would be drawn as a gap. */
const loadAdditionalAsset = (_code: string, letter: string): never => {
  throw new Error(`the fonts of the pictures have no ${letter}`)
}

async function font(file: string, name: string, weight: 400 | 800, letters: string) {
  const variable = await readFile(new URL(`${file}.woff2`, FONTS))
  const data = await subsetFont(variable, letters, {
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

function picture({ title, summary }: Words, titleSize: number, height?: number) {
  return box(
    {
      width: WIDTH,
      ...(height && { height }),
      flexDirection: 'column',
      justifyContent: 'space-between',
      gap: 40,
      // Otherwise the padding is added on top and pushes the text over the lower edge.
      boxSizing: 'border-box',
      padding: 80,
      background: '#fcfbf8',
      color: '#151a2d',
    },
    box({ alignItems: 'center', gap: 20, fontFamily: 'Display', fontSize: 44 }, MARK, brand.name),
    box(
      { flexDirection: 'column', gap: 24, width: TEXT_WIDTH },
      box(
        { fontFamily: 'Display', fontSize: titleSize, lineHeight: 1.08, width: TEXT_WIDTH },
        title,
      ),
      box(
        { fontFamily: 'Text', fontSize: 32, lineHeight: 1.4, color: '#4c5166', width: TEXT_WIDTH },
        summary,
      ),
    ),
  ) as Parameters<typeof satori>[0]
}
