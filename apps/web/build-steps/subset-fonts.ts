import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const PACKAGES = new URL('../node_modules/@fontsource-variable/', import.meta.url)
const FONTS = new URL('../src/ui/fonts/', import.meta.url)

const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('')
const BASIC = `${letters(0x20, 0x7e)}–—‘’“”…·₹→×`
const WIDE = `${BASIC}${letters(0xa0, 0xff)}•€←↑↓↗≤≥√≠−≈∞✓`

/**
 * Run by `pnpm --filter @nextround/web fonts`. It keeps only our letters and weights, a third of the packages' size.
 */
await subset('inter/files/inter-latin-wght-normal', 'inter', WIDE, { min: 400, max: 700 })
await subset('jetbrains-mono/files/jetbrains-mono-latin-wght-normal', 'jetbrains-mono', WIDE, {
  min: 400,
  max: 600,
})
await subset(
  'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal',
  'bricolage-grotesque',
  BASIC,
  {
    min: 700,
    max: 800,
  },
)

async function subset(
  source: string,
  name: string,
  text: string,
  wght: { min: number; max: number },
) {
  const font = readFileSync(new URL(`${source}.woff2`, PACKAGES))
  const small = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght } })
  writeFileSync(new URL(`${name}.woff2`, FONTS), small)
}
