import type { FileType } from '@nextround/contract/endpoint'

/** Enough to find the first entries of a ZIP archive. */
export const SNIFFED_BYTES = 8 * 1024

const startsWith = (head: Buffer, bytes: number[]) =>
  head.subarray(0, bytes.length).equals(Buffer.from(bytes))

/**
 * Detects the type from the content, because the name and the declared type can be anything. This is only a hint: code
 * that opens the file must check that it is sound.
 */
const SIGNATURES: Record<FileType, (head: Buffer) => boolean> = {
  'application/pdf': (head) => head.subarray(0, 5).equals(Buffer.from('%PDF-')),
  // The container format of all old Office files.
  'application/msword': (head) =>
    startsWith(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  // A ZIP archive with a part that Word writes. Other parts of an Office package are enough too, because some programs
  // put a preview picture first that is larger than the part of the file that is checked here.
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (head) =>
    startsWith(head, [0x50, 0x4b, 0x03, 0x04]) && listEntries(head).some(isOfPackage),
}

const isOfPackage = (name: string) =>
  /^(word\/|docProps\/|customXml\/|_rels\/|\[Content_Types\]\.xml$)/.test(name)

/** Lists the names in the local headers of a ZIP archive, as far as they are in the first bytes. */
function listEntries(head: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at >= 0; at = head.indexOf('PK\x03\x04', at + 4, 'latin1')) {
    if (at + 30 > head.length) break
    names.push(head.subarray(at + 30, at + 30 + head.readUInt16LE(at + 26)).toString('latin1'))
  }
  return names
}

export const sniffType = (head: Buffer): FileType | undefined =>
  (Object.keys(SIGNATURES) as FileType[]).find((type) => SIGNATURES[type](head))
