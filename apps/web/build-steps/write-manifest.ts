import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brand } from '@nextround/content'
import { Resvg } from '@resvg/resvg-js'

const PAPER = '#fcfbf8'
const SIZES = [192, 512]

/**
 * Writes the web app manifest and its icons, which phones need to install the site. The icons are drawn from the logo.
 */
export async function writeManifest(directory: string) {
  const mark = await readFile(new URL('../public/favicon.svg', import.meta.url), 'utf8')
  await mkdir(join(directory, 'icons'), { recursive: true })
  const draw = async (name: string, size: number, margin: number) => {
    await writeFile(join(directory, 'icons', name), icon(mark, size, margin))
  }
  for (const size of SIZES) {
    await draw(`icon-${size}.png`, size, 0.12)
    // Phones crop these icons to their own shape, so the logo needs a wider margin.
    await draw(`maskable-${size}.png`, size, 0.25)
  }
  await draw('apple-touch-icon.png', 180, 0.16)
  // Browsers and feed readers request this address whatever the page says.
  await writeFile(join(directory, 'favicon.ico'), ico(mark, [16, 32, 48]))

  const icons = SIZES.flatMap((size) => [
    { src: `/icons/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any' },
    {
      src: `/icons/maskable-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'maskable',
    },
  ])
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: brand.promise,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons,
  }
  await writeFile(join(directory, 'manifest.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`)
}

function icon(mark: string, size: number, margin: number) {
  const inner = mark
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/@media[\s\S]*?\} \}/, '')
  const scale = (1 - 2 * margin) * (size / 32)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" fill="none" stroke-width="4">
    <rect width="${size}" height="${size}" fill="${PAPER}"/>
    <g transform="translate(${margin * size} ${margin * size}) scale(${scale})">${inner}</g></svg>`
  return new Resvg(svg).render().asPng()
}

const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/** Creates a Windows icon file with a PNG for each size. */
function ico(mark: string, sizes: number[]) {
  const pictures = sizes.map((size) => ({ size, png: icon(mark, size, 0.06) }))
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * sizes.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(sizes.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}
