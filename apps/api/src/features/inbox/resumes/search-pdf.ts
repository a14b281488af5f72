import { inflateSync } from 'node:zlib'
import { type PdfObject, ReadingBudget, readPdfObject, UnsearchableError } from './pdf-objects.ts'

/**
 * Scripts, programs to start, players, forms with scripts, embedded files, and encryption, which can hide the others.
 */
const DANGEROUS = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'Rendition',
  'RichMedia',
  'XFA',
  'EmbeddedFile',
  'EmbeddedFiles',
  'Encrypt',
])
const DANGEROUS_TEXT = new RegExp(`/(${[...DANGEROUS].join('|')})\\b`)

/** Positions where a reader begins to read an object. It also matches `endobj`, which does no harm. */
const BEGINNING = /obj|trailer/g
const STREAM = /(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*stream(?<rest>[^\r\n]*)(\r\n|\n|\r)/y

// A resume of five megabytes is far below each of these limits.
const MAX_CHARACTERS = 16 * 1024 * 1024
const MAX_BEGINNINGS = 100_000
const MAX_INFLATED = 4 * 1024 * 1024
const MAX_OBJECT_STREAMS = 2_000

/**
 * Returns true if any object of a PDF makes a reader run something, or if that cannot be determined. Reads from every
 * position where an object can begin, so it sees everything that a reader following the file's own table would.
 */
export function isPdfActive(content: Buffer): boolean {
  const text = content.toString('latin1')
  const budget = new ReadingBudget(MAX_CHARACTERS)
  let inflated = 0
  let streams = 0
  let beginnings = 0
  try {
    for (const { index, 0: word } of text.matchAll(BEGINNING)) {
      beginnings += 1
      if (beginnings > MAX_BEGINNINGS) return true
      const from = index + word.length
      const object = readPdfObject(text, from, budget)
      if (isDangerous(object, text.slice(from, object.end))) return true
      if (!isObjectStream(object)) continue
      if (object.isBroken) return true
      const start = startOfStream(text, object)
      if (start === undefined) continue
      const objects = inflateObjects(object, content.subarray(start), MAX_INFLATED - inflated)
      inflated += objects.length
      streams += 1
      if (streams > MAX_OBJECT_STREAMS || isActiveWithin(object, objects, budget)) return true
    }
  } catch (error) {
    if (error instanceof UnsearchableError) return true
    throw error
  }
  return false
}

/** If a reader would have to repair the object, a name inside a string counts too. */
const isDangerous = ({ names, isBroken }: PdfObject, text: string) =>
  [...DANGEROUS].some((name) => names.has(name)) || (isBroken && DANGEROUS_TEXT.test(text))

/** Some readers ignore the type, but none can find an object without the number `First`. */
const isObjectStream = ({ names }: PdfObject) => names.has('ObjStm') || names.has('First')

function startOfStream(text: string, { end }: PdfObject): number | undefined {
  STREAM.lastIndex = end
  const found = STREAM.exec(text)
  // Readers disagree about where such a stream begins.
  if (found?.groups?.['rest']) throw new UnsearchableError()
  return found ? STREAM.lastIndex : undefined
}

/** Accepts only deflate without parameters, which is what programs write. */
function inflateObjects({ entries }: PdfObject, stream: Buffer, maxOutputLength: number): string {
  const filter = entries.get('Filter')
  const isDeflated = filter === '/FlateDecode' || filter === '[ /FlateDecode ]'
  if (!isDeflated || entries.has('DecodeParms') || entries.has('F') || maxOutputLength <= 0)
    throw new UnsearchableError()
  try {
    return inflateSync(stream, { maxOutputLength }).toString('latin1')
  } catch {
    throw new UnsearchableError()
  }
}

/** Readers use either the offsets that the stream lists or the sequence of objects, so both are checked. */
function isActiveWithin({ entries }: PdfObject, text: string, budget: ReadingBudget): boolean {
  const [first, count] = ['First', 'N'].map((key) => Number(entries.get(key)))
  const numbers = text.slice(0, first).match(/\d+/g) ?? []
  if (!(first! >= 0) || !(count! >= 0) || !(count! * 2 <= numbers.length)) return true
  const endOfHarmless = (from: number) => {
    const object = readPdfObject(text, from, budget)
    return isDangerous(object, text.slice(from, object.end)) ? undefined : object.end
  }
  for (let index = 0; index < count!; index += 1)
    if (endOfHarmless(first! + Number(numbers[index * 2 + 1])) === undefined) return true
  let at = first
  while (at !== undefined && at < text.length) at = endOfHarmless(at)
  return at === undefined
}
