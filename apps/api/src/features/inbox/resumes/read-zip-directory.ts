export type ZipEntry = {
  name: string
  isEncrypted: boolean
  method: number
  compressedBytes: number
  bytes: number
  /** Offset of the entry's local header. */
  offset: number
}
type ZipEnd = { at: number; count: number; directoryAt: number; directoryBytes: number }

const END_BYTES = 22
const MAX_COMMENT_BYTES = 0xffff
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
/** Marks a number that is in the ZIP64 record. Such archives are larger than anything accepted here. */
const ELSEWHERE = 0xffff

/** Finds the end record of a ZIP archive, whose comment must reach exactly to the end of the file. */
export function findZipEnd(content: Buffer): ZipEnd | undefined {
  const first = Math.max(0, content.length - END_BYTES - MAX_COMMENT_BYTES)
  for (let at = content.length - END_BYTES; at >= first; at--) {
    if (content.readUInt32LE(at) !== 0x06054b50) continue
    if (at + END_BYTES + content.readUInt16LE(at + 20) !== content.length) continue
    return {
      at,
      count: content.readUInt16LE(at + 10),
      directoryBytes: content.readUInt32LE(at + 12),
      directoryAt: content.readUInt32LE(at + 16),
    }
  }
  return undefined
}

/**
 * Lists the entries of an archive without unpacking any. Returns undefined if there are too many, or if the archive is
 * not exactly its entries, directory and end record in sequence. Gaps could hide other data, and entries that share
 * bytes can make a small file unpack to a very large one.
 */
export function readZipDirectory(content: Buffer, maxEntries: number): ZipEntry[] | undefined {
  const end = findZipEnd(content)
  if (!end || end.count === ELSEWHERE || end.count > maxEntries) return undefined
  if (end.directoryAt + end.directoryBytes !== end.at) return undefined
  try {
    const entries: ZipEntry[] = []
    let at = end.directoryAt
    for (let index = 0; index < end.count; index++) {
      if (content.readUInt32LE(at) !== 0x02014b50) return undefined
      const nameBytes = content.readUInt16LE(at + 28)
      const flags = content.readUInt16LE(at + 8)
      entries.push({
        // Bit 0: encrypted; bit 6: strongly; bit 13: the directory too.
        isEncrypted: (flags & 0x2041) !== 0,
        method: content.readUInt16LE(at + 10),
        compressedBytes: content.readUInt32LE(at + 20),
        bytes: content.readUInt32LE(at + 24),
        offset: content.readUInt32LE(at + 42),
        name: content.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      })
      at += ENTRY_BYTES + nameBytes + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
    }
    return at === end.at && areInOrder(content, entries, end.directoryAt) ? entries : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** An entry's sizes may be repeated after its data. */
const DESCRIPTOR_BYTES = 24

function areInOrder(content: Buffer, entries: ZipEntry[], directoryAt: number): boolean {
  let free = 0
  for (const entry of entries.toSorted((one, other) => one.offset - other.offset)) {
    if (entry.offset < free || entry.offset > free + DESCRIPTOR_BYTES) return false
    if (content.readUInt32LE(entry.offset) !== 0x04034b50) return false
    if (!isSameInItsHeader(content, entry)) return false
    free = dataAt(content, entry) + entry.compressedBytes
    if (free > directoryAt) return false
  }
  return directoryAt <= free + DESCRIPTOR_BYTES
}

/** Some programs trust the directory, others the local header, which may omit the sizes. */
function isSameInItsHeader(content: Buffer, entry: ZipEntry): boolean {
  const { offset, name, bytes, compressedBytes } = entry
  const hasSizes = (content.readUInt16LE(offset + 6) & 0x08) === 0
  return (
    content.toString('utf8', offset + LOCAL_BYTES, nameEnd(content, entry)) === name &&
    (!hasSizes ||
      (content.readUInt32LE(offset + 18) === compressedBytes &&
        content.readUInt32LE(offset + 22) === bytes))
  )
}

const nameEnd = (content: Buffer, { offset }: ZipEntry) =>
  offset + LOCAL_BYTES + content.readUInt16LE(offset + 26)

export const dataAt = (content: Buffer, entry: ZipEntry): number =>
  nameEnd(content, entry) + content.readUInt16LE(entry.offset + 28)
