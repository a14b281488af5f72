import { randomBytes } from 'node:crypto'

/** A UUIDv7: ids made later sort later, so that new rows land at the end of an index. */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The least id of a moment: ids from there to that of a later moment were made in between. */
export const firstIdAt = (moment: number): string =>
  moment
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})/, '$1-$2-0000-0000-000000000000')

export const timeOfId = (id: string): number =>
  Number.parseInt(id.slice(0, 13).replace('-', ''), 16)
