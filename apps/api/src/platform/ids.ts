import { randomBytes } from 'node:crypto'

/** Makes a UUIDv7: later ids sort later, so new rows land at the end of an index. */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text that someone typed is an ID, so that the database can compare it. */
export const isUuid = (text: string): boolean => UUID.test(text)

/** The smallest id of a moment, to select the ids that were made between two moments. */
export const firstIdAt = (moment: number): string =>
  moment
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})/, '$1-$2-0000-0000-000000000000')

export const timeOfId = (id: string): number =>
  Number.parseInt(id.slice(0, 13).replace('-', ''), 16)
