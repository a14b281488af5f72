import type { ResumeFault } from './resume-fault.ts'

/** A compound file (MS-CFB): sectors chained by an allocation table, and a directory of streams in storages. */
type CompoundFile = { content: Buffer; sectorSize: number; table: number[] }
type Slot = {
  name: string
  isUsed: boolean
  left: number
  right: number
  child: number
  start: number
  size: number
}

const LAST_SECTOR = 0xffff_fffa
const MINI_STREAM_BELOW = 4096
const MINI_SECTOR = 64
const SLOT_BYTES = 128
/** Names of streams that hold macros, controls or embedded programs, and of newer encrypted documents. */
const ACTIVE =
  /^(macros|vba|_vba_project(_cur)?|project(wm)?|.ole10native|.ocxname|encryptedpackage|encryptioninfo)$/i
const TABLE = /^[01]Table$/
/** The first bytes of a Word document (MS-DOC), and the flag bit for encryption. */
const WORD = 0xa5ec
const FLAGS_AT = 10
const IS_ENCRYPTED = 0x0100

class DamagedError extends Error {}

/** Checks the directory of a Word document: no active content, not encrypted, not cut off. */
export function checkDoc(content: Buffer): ResumeFault | undefined {
  try {
    const file = openCompoundFile(content)
    const slots = listSlots(file)
    if (slots.some(({ isUsed, name }) => isUsed && ACTIVE.test(name))) return 'unsafe'
    // Other documents contain a Word stream only deeper down, as an embedded object.
    const top = listTopLevel(slots)
    const document = top.find(({ name }) => name === 'WordDocument')
    const table = top.find(({ name }) => TABLE.test(name))
    if (!document || !table) return 'wrong-type'
    readHead(file, table, slots[0]!)
    const head = readHead(file, document, slots[0]!)
    if (head.readUInt16LE(0) !== WORD) return 'wrong-type'
    return head.readUInt16LE(FLAGS_AT) & IS_ENCRYPTED ? 'unsafe' : undefined
  } catch (error) {
    // Offsets that point outside the file or form a loop.
    if (error instanceof DamagedError || error instanceof RangeError) return 'unsafe'
    throw error
  }
}

function openCompoundFile(content: Buffer): CompoundFile {
  const shift = content.readUInt16LE(30)
  if (content.readUInt16LE(28) !== 0xfffe || (shift !== 9 && shift !== 12)) throw new DamagedError()
  const file: CompoundFile = { content, sectorSize: 1 << shift, table: [] }
  const perSector = file.sectorSize / 4
  const listed = numbersAt(content, 76, 109)
  // In a large file the list of the table's sectors continues in separate sectors.
  let next = content.readUInt32LE(68)
  while (next < LAST_SECTOR) {
    const more = numbersAt(content, sectorOffset(file, next), perSector)
    next = more.pop()!
    listed.push(...more)
    if (listed.length * 4 > content.length) throw new DamagedError()
  }
  const sectors = listed.filter((sector) => sector < LAST_SECTOR)
  if (sectors.length * file.sectorSize > content.length) throw new DamagedError()
  for (const sector of sectors)
    file.table.push(...numbersAt(content, sectorOffset(file, sector), perSector))
  return file
}

const numbersAt = (content: Buffer, at: number, count: number) =>
  Array.from({ length: count }, (_, index) => content.readUInt32LE(at + index * 4))

function sectorOffset({ content, sectorSize }: CompoundFile, sector: number): number {
  const at = (sector + 1) * sectorSize
  if (at >= content.length) throw new DamagedError()
  return at
}

/** Returns the offset of each sector of a stream. All of them must be inside the file. */
function readChain(file: CompoundFile, start: number): number[] {
  const chain: number[] = []
  for (let sector = start; sector < LAST_SECTOR; sector = file.table[sector] ?? LAST_SECTOR) {
    if (chain.length > file.table.length) throw new DamagedError()
    chain.push(sectorOffset(file, sector))
  }
  return chain
}

/** Reads the directory. Its first slot is the root. */
function listSlots(file: CompoundFile): Slot[] {
  const { content, sectorSize } = file
  const slots = readChain(file, content.readUInt32LE(48)).flatMap((sector) =>
    Array.from({ length: sectorSize / SLOT_BYTES }, (_, index) => {
      const at = sector + index * SLOT_BYTES
      const nameBytes = Math.min(content.readUInt16LE(at + 64), 64)
      return {
        name: content.toString('utf16le', at, at + Math.max(0, nameBytes - 2)),
        isUsed: content.readUInt8(at + 66) !== 0,
        left: content.readUInt32LE(at + 68),
        right: content.readUInt32LE(at + 72),
        child: content.readUInt32LE(at + 76),
        start: content.readUInt32LE(at + 116),
        size: content.readUInt32LE(at + 120),
      }
    }),
  )
  if (!slots[0]?.isUsed) throw new DamagedError()
  return slots
}

/** Returns the streams directly in the root, which form a binary tree of siblings. */
function listTopLevel(slots: Slot[]): Slot[] {
  const found = new Set<Slot>()
  const waiting = [slots[0]!.child]
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const slot = slots[index]
    if (!slot?.isUsed || found.has(slot)) continue
    found.add(slot)
    waiting.push(slot.left, slot.right)
  }
  return [...found]
}

/** Returns the beginning of a complete stream. Small streams share the root's sectors in units of 64 bytes. */
function readHead(file: CompoundFile, { start, size }: Slot, root: Slot): Buffer {
  const isSmall = size < MINI_STREAM_BELOW
  const place = isSmall ? start * MINI_SECTOR : 0
  const chain = readChain(file, isSmall ? root.start : start)
  const sector = chain[Math.floor(place / file.sectorSize)]
  if (sector === undefined || chain.length * file.sectorSize < place + size)
    throw new DamagedError()
  return file.content.subarray(sector + (place % file.sectorSize))
}
