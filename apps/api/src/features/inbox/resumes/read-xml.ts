import { SaxesParser } from 'saxes'

export type XmlElement = { name: string; attributes: { name: string; value: string }[] }

/** Encodings that XML itself can tell apart, with the names that its first line may give them. */
const ENCODINGS = {
  'utf-8': /^(utf-?8|us-ascii)$/i,
  'utf-16le': /^utf-16(le)?$/i,
  'utf-16be': /^utf-16(be)?$/i,
} as const

/**
 * Returns every element with its attributes, without namespace prefixes and with entities replaced. Returns undefined
 * if two programs could read the document differently: malformed XML, a document type, or an encoding other than the
 * declared one.
 */
export function readXml(content: Buffer): XmlElement[] | undefined {
  const encoding = detectEncoding(content)
  const elements: XmlElement[] = []
  let isStrict = true
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content)
    const parser = new SaxesParser({ xmlns: true })
    parser.on('doctype', () => (isStrict = false))
    parser.on('xmldecl', ({ encoding: stated }) => {
      if (stated && !ENCODINGS[encoding].test(stated)) isStrict = false
    })
    parser.on('opentag', ({ local, attributes }) =>
      elements.push({
        name: local,
        attributes: Object.values(attributes).map((one) => ({ name: one.local, value: one.value })),
      }),
    )
    parser.write(text).close()
  } catch {
    return undefined
  }
  return isStrict ? elements : undefined
}

/** Decides by the byte order mark, or by which byte of the first `<` is zero. */
function detectEncoding(content: Buffer): keyof typeof ENCODINGS {
  const head = content.subarray(0, 2).toString('hex')
  if (head === 'fffe' || head === '3c00') return 'utf-16le'
  return head === 'feff' || head === '003c' ? 'utf-16be' : 'utf-8'
}
