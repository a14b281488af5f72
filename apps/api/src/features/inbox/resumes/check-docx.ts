import { createInflateRaw } from 'node:zlib'
import type { ResumeFault } from './resume-fault.ts'
import { readXml, type XmlElement } from './read-xml.ts'
import { dataAt, readZipDirectory, type ZipEntry } from './read-zip-directory.ts'

const MAX_ENTRIES = 1_000
/**
 * A document of five megabytes mostly holds pictures, which hardly compress. Text and layout stay far below this limit.
 */
const MAX_BYTES = 50 * 1024 * 1024
/** Limit for the lists of types and links, which are parsed. */
const MAX_LIST_BYTES = 1024 * 1024
const STORED = 0
const DEFLATED = 8

/** Macros, controls, embedded objects, and files that a system would run, unpack or show as a page. */
const ACTIVE_NAME =
  /(^|\/)(vbaproject|vbadata|attachedtoolbars|activex\/)|\.(exe|dll|scr|com|bat|cmd|ps1|vbs|vbe|jse?|mjs|wsf|hta|lnk|msi|jar|chm|html?|mht|swf|iso|img|zip|rar|7z|rtf|docx?|docm|dotm|xls[mb]?|ppt[mx]?|ppsm)$/i
/** Printers save their settings in a `.bin` part. Any other holds an object that another program opens. */
const OBJECT_NAME = /(?<!printerSettings\d{0,3})\.bin$/i
const ACTIVE_TYPE = /macroEnabled|vbaProject|activeX|oleObject|x-msdownload/i
const DOCUMENT_TYPE = /wordprocessingml\.document\.main\+xml/
/** Types of links that do nothing until clicked, in both editions of the standard. */
const HYPERLINKS = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink',
])
/** Word saves the path of the author's template, which can only point to the reader's own disk. */
const TEMPLATE_TYPE = /\/attachedTemplate$/
const OWN_TEMPLATE = /^((file:\/\/\/)?[a-z]:[\\/][^<>"|]*|[\w .()-]+\.dot[mx]?)$/i
/** Parts in another format, which Word passes to another program. */
const FOREIGN_PART = /\/(aFChunk|oleObject)$/i
const UNSAFE_PATH = /^\/|[\\:]|\p{Cc}|(^|\/)\.\.?(\/|$)/u

export async function checkDocx(content: Buffer): Promise<ResumeFault | undefined> {
  const entries = readZipDirectory(content, MAX_ENTRIES)
  if (!entries?.every(isPlain) || isAmbiguous(entries)) return 'unsafe'
  // An archive that declares too large a size is refused without unpacking.
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
    const elements = readXml(unpacked)
    if (!elements || elements.some(loadsMore)) return 'unsafe'
    if (entry !== typeList) continue
    const types = elements.flatMap((element) => attributeValues(element, 'ContentType'))
    if (types.some((type) => ACTIVE_TYPE.test(type))) return 'unsafe'
    if (!types.some((type) => DOCUMENT_TYPE.test(type))) return 'wrong-type'
  }
  return undefined
}

const isPlain = ({ name, isEncrypted, method, bytes, compressedBytes }: ZipEntry) =>
  !isEncrypted &&
  (method === DEFLATED || (method === STORED && bytes === compressedBytes)) &&
  !UNSAFE_PATH.test(name)

/** If two parts share a name, one program reads the first and another the second. */
const isAmbiguous = (entries: ZipEntry[]) =>
  new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length

/** Returns all values, because with prefixes an attribute can occur more than once. */
const attributeValues = ({ attributes }: XmlElement, wanted: string) =>
  attributes.flatMap(({ name, value }) =>
    name.toLowerCase() === wanted.toLowerCase() ? [value] : [],
  )

/** Returns true for a relationship that makes Word fetch or start something when the document opens. */
function loadsMore(element: XmlElement): boolean {
  if (element.name.toLowerCase() !== 'relationship') return false
  const types = attributeValues(element, 'Type')
  if (types.some((type) => FOREIGN_PART.test(type))) return true
  if (attributeValues(element, 'TargetMode').every((mode) => mode === 'Internal')) return false
  const isHyperlink = types.every((type) => HYPERLINKS.has(type))
  const isOwnTemplate =
    types.every((type) => TEMPLATE_TYPE.test(type)) &&
    attributeValues(element, 'Target').every((target) => OWN_TEMPLATE.test(target))
  return types.length === 0 || !(isHyperlink || isOwnTemplate)
}

/**
 * Returns undefined if the size differs from the directory, and stops at the first excess byte. Unless `isKept`, the
 * content is only counted, one chunk at a time.
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
