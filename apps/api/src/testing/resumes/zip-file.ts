import { crc32, deflateRawSync } from 'node:zlib'

export type ZipPart = {
  name: string
  content: string | Buffer
  /** 8 (deflated) by default. */
  method?: number
  flags?: number
  /** The size in the directory, if it should be wrong. */
  declaredBytes?: number
  /** The name in the local header, if it should differ from the directory. */
  localName?: string
  /** Writes the sizes after the content, as if the writer did not know them before. */
  isStreamed?: boolean
}
type ZipOptions = {
  comment?: string
  /** Inserted between the last part and the directory. */
  gap?: Buffer
  before?: Buffer
  after?: Buffer
  /** Every entry of the directory points to the first part. */
  isOverlapping?: boolean
  count?: number
}

const STREAMED = 8

/** Creates a ZIP archive byte by byte, so that it can also be an invalid one. */
export function zipFile(parts: ZipPart[], options: ZipOptions = {}): Buffer {
  const { comment = '', gap = Buffer.alloc(0), before = Buffer.alloc(0) } = options
  const written: Buffer[] = [before]
  const directory: Buffer[] = []
  let offset = before.length
  for (const part of parts) {
    const { method = 8, isStreamed = false } = part
    const content = Buffer.from(part.content)
    const packed = method === 8 ? deflateRawSync(content) : content
    const bytes = part.declaredBytes ?? content.length
    const flags = (part.flags ?? 0) | (isStreamed ? STREAMED : 0)
    const sum = crc32(content)
    const name = Buffer.from(part.name)
    const localName = Buffer.from(part.localName ?? part.name)

    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(method, 8)
    if (!isStreamed) {
      local.writeUInt32LE(sum, 14)
      local.writeUInt32LE(packed.length, 18)
      local.writeUInt32LE(bytes, 22)
    }
    local.writeUInt16LE(localName.length, 26)
    const descriptor = Buffer.alloc(isStreamed ? 16 : 0)
    if (isStreamed) {
      descriptor.writeUInt32LE(0x08074b50, 0)
      descriptor.writeUInt32LE(sum, 4)
      descriptor.writeUInt32LE(packed.length, 8)
      descriptor.writeUInt32LE(bytes, 12)
    }

    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(sum, 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(bytes, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(options.isOverlapping ? 0 : offset, 42)
    directory.push(entry, name)

    const pieces = [local, localName, packed, descriptor]
    written.push(...pieces)
    offset += pieces.reduce((sum_, piece) => sum_ + piece.length, 0)
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(options.count ?? parts.length, 8)
  end.writeUInt16LE(options.count ?? parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset + gap.length, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  const after = options.after ?? Buffer.alloc(0)
  return Buffer.concat([...written, gap, list, end, Buffer.from(comment), after])
}
