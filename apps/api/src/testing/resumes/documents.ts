import { deflateSync } from 'node:zlib'
import { zipFile, type ZipPart } from './zip-file.ts'

// PDF

type PdfOptions = {
  version?: string
  /** Additional objects, as text. */
  objects?: string[]
  catalog?: string
  trailer?: string
  newline?: string
  /** Inserted directly after the first line. */
  head?: string
  body?: Buffer
  after?: string
}

/** Creates a PDF with one empty page. */
export function pdfFile(options: PdfOptions = {}): Buffer {
  const { version = '1.7', objects = [], catalog = '', trailer = '', newline = '\n' } = options
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...objects,
  ]
  const pieces: Buffer[] = [Buffer.from(`%PDF-${version}\n${options.head ?? ''}`, 'latin1')]
  const offsets: number[] = []
  const length = () => pieces.reduce((sum, { length: bytes }) => sum + bytes, 0)
  for (const [index, object] of all.entries()) {
    offsets.push(length())
    pieces.push(Buffer.from(`${index + 1} 0 obj\n${object}\nendobj\n`, 'latin1'))
  }
  if (options.body) {
    const head = `${all.length + 1} 0 obj\n<< /Length ${options.body.length} >>\nstream\n`
    pieces.push(Buffer.from(head), options.body, Buffer.from('\nendstream\nendobj\n'))
  }
  const start = length()
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = all.length + 1
  const lines = [
    `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer`,
    `<< /Size ${size} /Root 1 0 R ${trailer} >>`,
    'startxref',
    String(start),
    `%%EOF${options.after ?? '\n'}`,
  ]
  pieces.push(Buffer.from(lines.join(newline), 'latin1'))
  return Buffer.concat(pieces)
}

/** Creates a PDF of exactly this size. */
export function pdfOfSize(bytes: number): Buffer {
  const fill = (length: number) => pdfFile({ body: Buffer.alloc(length, 0x80) })
  const guess = fill(bytes - 1_000)
  return fill(bytes - 1_000 + bytes - guess.length)
}

type ObjectStreamOptions = {
  objects: string[]
  /** Keys of the dictionary. By default those of a valid object stream. */
  dictionary?: (first: number, packed: number) => string
  pack?: (content: Buffer) => Buffer
  /** Inserted between the numbers and the first object. */
  gap?: string
}

/** Creates an object for `pdfFile` that holds other objects, compressed, as in PDF 1.5 and later. */
export function objectStream(options: ObjectStreamOptions): string {
  const { objects, gap = '', pack = deflateSync } = options
  let offset = gap.length
  const numbers = objects.map((object, index) => {
    const pair = `${50 + index} ${offset} `
    offset += object.length + 1
    return pair
  })
  const head = numbers.join('')
  const packed = pack(Buffer.from(`${head}${gap}${objects.join('\n')}`, 'latin1'))
  const dictionary =
    options.dictionary?.(head.length, packed.length) ??
    `/Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode /Length ${packed.length}`
  return `<< ${dictionary} >>\nstream\n${packed.toString('latin1')}\nendstream`
}

// DOC

type Stored = { name: string; content?: Buffer; children?: Stored[] }
type DocOptions = {
  sectorSize?: 512 | 4096
  /** In addition to the streams of every Word document. */
  more?: Stored[]
  streams?: Stored[]
  /** The flags at the beginning of the document. */
  flags?: number
  magic?: number
  documentBytes?: number
}

const END_OF_CHAIN = 0xffff_fffe
const FREE = 0xffff_ffff
const TABLE_SECTOR = 0xffff_fffd

export function wordStream({ flags = 0x0200, magic = 0xa5ec, documentBytes = 4096 }: DocOptions) {
  const stream = Buffer.alloc(documentBytes, 0x20)
  stream.writeUInt16LE(magic, 0)
  stream.writeUInt16LE(0x00c1, 2)
  stream.writeUInt16LE(flags, 10)
  return stream
}

/** Creates a Word 97 document: a compound file with the streams that Word writes. */
export function docFile(options: DocOptions = {}): Buffer {
  const { sectorSize = 512, more = [] } = options
  const streams = options.streams ?? [
    { name: 'WordDocument', content: wordStream(options) },
    { name: '1Table', content: Buffer.alloc(4096, 1) },
    { name: '\u0005SummaryInformation', content: Buffer.alloc(4096, 2) },
  ]
  const small: Buffer[] = []
  const sectors: Buffer[] = []
  const table: number[] = []
  const addChain = (content: Buffer): number => {
    const count = Math.ceil(content.length / sectorSize)
    if (count === 0) return END_OF_CHAIN
    const first = sectors.length
    for (let index = 0; index < count; index++) {
      const sector = Buffer.alloc(sectorSize)
      content.copy(sector, 0, index * sectorSize, (index + 1) * sectorSize)
      sectors.push(sector)
      table.push(index === count - 1 ? END_OF_CHAIN : first + index + 1)
    }
    return first
  }
  /** For less than 4096 bytes: stored in units of 64 within the root's stream. */
  const addSmall = (content: Buffer): number => {
    const first = small.reduce((sum, { length }) => sum + length, 0) / 64
    small.push(Buffer.concat([content, Buffer.alloc((64 - (content.length % 64)) % 64)]))
    return first
  }

  const slots: Buffer[] = [writeSlot({ name: 'Root Entry', type: 5 })]
  /** Links siblings as a list: each is the right neighbour of the previous one. */
  const addSlots = (stored: Stored[]): number => {
    const indexes = stored.map(({ name, content, children }) => {
      const isSmall = content !== undefined && content.length < 4096
      const start = content ? (isSmall ? addSmall(content) : addChain(content)) : 0
      const type = children ? 1 : 2
      const slot = writeSlot({ name, type, start, size: content?.length ?? 0 })
      const index = slots.push(slot) - 1
      if (children) slot.writeUInt32LE(addSlots(children), 76)
      return index
    })
    for (const [at, index] of indexes.entries())
      slots[index]!.writeUInt32LE(indexes[at + 1] ?? FREE, 72)
    return indexes[0] ?? FREE
  }
  slots[0]!.writeUInt32LE(addSlots([...streams, ...more]), 76)
  const shared = Buffer.concat(small)
  slots[0]!.writeUInt32LE(addChain(shared), 116)
  slots[0]!.writeUInt32LE(shared.length, 120)
  const directoryAt = addChain(Buffer.concat(slots))

  const perSector = sectorSize / 4
  let tableSectors = 1
  while (tableSectors * perSector < sectors.length + tableSectors) tableSectors++
  const tableAt = sectors.length
  for (let index = 0; index < tableSectors; index++) table.push(TABLE_SECTOR)
  const numbers = Buffer.alloc(tableSectors * sectorSize, 0xff)
  for (const [index, next] of table.entries()) numbers.writeUInt32LE(next, index * 4)

  const header = Buffer.alloc(sectorSize)
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(sectorSize === 512 ? 3 : 4, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(sectorSize === 512 ? 9 : 12, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(tableSectors, 44)
  header.writeUInt32LE(directoryAt, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(END_OF_CHAIN, 60)
  header.writeUInt32LE(END_OF_CHAIN, 68)
  for (let index = 0; index < 109; index++)
    header.writeUInt32LE(index < tableSectors ? tableAt + index : FREE, 76 + index * 4)
  return Buffer.concat([header, ...sectors, numbers])
}

function writeSlot(slot: { name: string; type: number; start?: number; size?: number }): Buffer {
  const written = Buffer.alloc(128)
  written.write(slot.name, 'utf16le')
  written.writeUInt16LE((slot.name.length + 1) * 2, 64)
  written.writeUInt8(slot.type, 66)
  for (const at of [68, 72, 76]) written.writeUInt32LE(FREE, at)
  written.writeUInt32LE(slot.start ?? END_OF_CHAIN, 116)
  written.writeUInt32LE(slot.size ?? 0, 120)
  return written
}

// DOCX

export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const MAIN_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export const contentTypes = (main = MAIN_TYPE, more = ''): ZipPart => ({
  name: '[Content_Types].xml',
  content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`,
})

export const links = (name: string, ...lines: string[]): ZipPart => ({
  name,
  content: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`,
})

export const link = (type: string, target: string, mode = ''): string =>
  `<Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`

/** Takes relationships verbatim, to write them differently from Word. */
export const rawLinks = (content: string | Buffer): ZipPart => ({
  name: 'word/_rels/settings.xml.rels',
  content,
})

export const rootLinks = links('_rels/.rels', link('officeDocument', 'word/document.xml'))
export const documentPart: ZipPart = {
  name: 'word/document.xml',
  content: `<?xml version="1.0"?><w:document>${'<w:p>Experience in Java and SQL.</w:p>'.repeat(50)}</w:document>`,
}
/** In the order in which Word writes them. */
export const WORD_PARTS = [contentTypes(), rootLinks, documentPart]
export const docxFile = (...more: ZipPart[]): Buffer => zipFile([...WORD_PARTS, ...more])
