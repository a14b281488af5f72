import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = ['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest']
// A reply below this size fits in one packet even without compression.
const WORTH_IT_FROM = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Uses the slowest levels with the smallest output, because they run once per build and not once per request. */
export async function compressAssets(directory: string) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && TEXT.includes(extname(entry.name)))
  await Promise.all(texts.map(({ parentPath, name }) => compress(join(parentPath, name))))
}

async function compress(file: string) {
  const text = await readFile(file)
  if (text.length <= WORTH_IT_FROM) return

  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  await Promise.all([
    toBrotli(text, { params }).then((small) => writeFile(`${file}.br`, small)),
    toGzip(text, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
