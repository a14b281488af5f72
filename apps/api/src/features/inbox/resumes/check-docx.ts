import { createInflateRaw } from 'node:zlib'
import type { ResumeFault } from './resume-fault.ts'
import { dataAt, readZipDirectory, type ZipEntry } from './read-zip-directory.ts'

const MAX_ENTRIES = 1_000
/** A document of five megabytes holds pictures, which do not shrink; of text and layout alone it stays far below. */
const MAX_BYTES = 50 * 1024 * 1024
/** Lists of types and links, which are read. */
const MAX_LIST_BYTES = 1024 * 1024
const STORED = 0
const DEFLATED = 8

/** Macros, controls, objects of other programs, and what a system would run, unpack or show as a page. */
const ACTIVE_NAME =
  /(^|\/)(vbaproject|vbadata|attachedtoolbars|activex\/)|\.(exe|dll|scr|com|bat|cmd|ps1|vbs|vbe|jse?|mjs|wsf|hta|lnk|msi|jar|chm|html?|mht|swf|iso|img|zip|rar|7z|rtf|docx?|docm|dotm|xls[mb]?|ppt[mx]?|ppsm)$/i
/** Printers store their settings in one; any other holds an object that another program opens. */
const OBJECT_NAME = /(?<!printerSettings\d{0,3})\.bin$/i
const ACTIVE_TYPE = /macroEnabled|vbaProject|activeX|oleObject|x-msdownload/i
const DOCUMENT_TYPE = /wordprocessingml\.document\.main\+xml/
const LINK = /<Relationship\b[^<>]*>/gi
/** Loaded when the document is opened. A type that is written in escapes has something to hide. */
const LOADED_TYPE =
  /\bType=["'][^"'&]*(&|\/(attachedTemplate|oleObject|frame|subDocument|aFChunk)["'])/i
const FROM_ELSEWHERE = /\bTargetMode=["'](?!Internal["'])/i
/** Word notes on which template of the author's own machine a document is based. */
const OWN_TEMPLATE = /\bTarget=["']((file:\/\/\/)?[a-z]:[\\/]|[\w .()-]+\.dot[mx]?["'])/i
const UNSAFE_PATH = /^\/|[\\:]|\p{Cc}|(^|\/)\.\.?(\/|$)/u

export async function checkDocx(content: Buffer): Promise<ResumeFault | undefined> {
  const entries = readZipDirectory(content, MAX_ENTRIES)
  if (!entries?.every(isPlain) || isAmbiguous(entries)) return 'unsafe'
  // What says itself that it is too large is not unpacked to see.
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_BYTES) return 'unsafe'
  const typeList = entries.find(({ name }) => name === '[Content_Types].xml')
  if (!typeList || !entries.some(({ name }) => name === 'word/document.xml')) return 'wrong-type'
  if (entries.some(({ name }) => ACTIVE_NAME.test(name) || OBJECT_NAME.test(name))) return 'unsafe'

  for (const entry of entries) {
    const isList = entry === typeList || entry.name.toLowerCase().endsWith('.rels')
    if (isList && entry.bytes > MAX_LIST_BYTES) return 'unsafe'
    const unpacked = await unpack(content, entry, { isKept: isList })
    if (unpacked === undefined) return 'unsafe'
    if (!isList) continue
    // In UTF-16 every other byte is zero.
    const text = unpacked.toString('utf8').replaceAll('\0', '')
    if (loadsMore(text)) return 'unsafe'
    if (entry === typeList && ACTIVE_TYPE.test(text)) return 'unsafe'
    if (entry === typeList && !DOCUMENT_TYPE.test(text)) return 'wrong-type'
  }
  return undefined
}

const isPlain = ({ name, isEncrypted, method, bytes, compressedBytes }: ZipEntry) =>
  !isEncrypted &&
  (method === DEFLATED || (method === STORED && bytes === compressedBytes)) &&
  !UNSAFE_PATH.test(name)

/** Of two parts with one name, one program reads the first and another the second. */
const isAmbiguous = (entries: ZipEntry[]) =>
  new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length

const loadsMore = (text: string) =>
  [...text.matchAll(LINK)].some(
    ([link]) => LOADED_TYPE.test(link) && FROM_ELSEWHERE.test(link) && !OWN_TEMPLATE.test(link),
  )

/**
 * Nothing if it is not exactly as large as the directory says: it ends at the first byte too many. What is not kept is
 * only counted, a piece at a time.
 */
async function unpack(
  content: Buffer,
  entry: ZipEntry,
  { isKept }: { isKept: boolean },
): Promise<Buffer | undefined> {
  const at = dataAt(content, entry)
  const packed = content.subarray(at, at + entry.compressedBytes)
  if (entry.method === STORED) return packed
  const kept: Buffer[] = []
  let size = 0
  try {
    for await (const piece of createInflateRaw().end(packed) as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > entry.bytes) return undefined
      if (isKept) kept.push(piece)
    }
  } catch {
    return undefined
  }
  return size === entry.bytes ? Buffer.concat(kept) : undefined
}
