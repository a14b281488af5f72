export type PdfObject = {
  /** All names in the object, at any depth, with escapes decoded. */
  names: Set<string>
  /** Keys of a dictionary with their values as text, such as `[ /FlateDecode ]`. `TWICE` for a repeated key. */
  entries: Map<string, string>
  /** Brackets do not match or the object never ends. Readers repair such an object in different ways. */
  isBroken: boolean
  end: number
}

/** Thrown for a file that cannot be searched completely, which is then refused. */
export class UnsearchableError extends Error {}

/** Counts the characters read, so that no file can make us read the same ones over and over. */
export class ReadingBudget {
  #left: number
  constructor(characters: number) {
    this.#left = characters
  }
  spend(characters: number) {
    this.#left -= characters
    if (this.#left < 0) throw new UnsearchableError()
  }
}

const TWICE = 'twice'
const SPACE = '\\0\\t\\n\\f\\r '
const REGULAR = `[^${SPACE}()<>\\[\\]{}/%]`
const TOKEN = new RegExp(
  `[${SPACE}]+|%[^\\r\\n]*|<<|>>|/${REGULAR}*|<[^<>]*>|${REGULAR}+|[()<>\\[\\]{}]`,
  'y',
)
const IS_SKIPPED = new RegExp(`^[%${SPACE}]`)
const IN_STRING = /[()\\]/g
const CLOSER: Record<string, string> = { '<<': '>>', '[': ']', '{': '}' }
const STRAY = new Set(['>>', ']', '}', ')', '<', '>'])
/** The values that matter here are short. */
const MAX_VALUE = 100
const MAX_DEPTH = 100
/** Charged for each token in addition to its characters. */
const TOKEN_COST = 8

const unescapeName = (text: string) =>
  text.replaceAll(/#([\dA-Fa-f]{2})/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/**
 * Reads the object that begins at `from` as a PDF reader would: strings and comments are skipped, so a link to
 * `…/JavaScript` is not a script.
 */
export function readPdfObject(text: string, from: number, budget: ReadingBudget): PdfObject {
  const object: PdfObject = { names: new Set(), entries: new Map(), isBroken: false, end: from }
  const closers: string[] = []
  const addEntry = collectEntries(object.entries)
  while (object.end < text.length) {
    TOKEN.lastIndex = object.end
    let token = TOKEN.exec(text)?.[0] ?? ''
    const end = token === '(' ? endOfString(text, object.end) : object.end + token.length
    budget.spend(end - object.end + TOKEN_COST)
    object.end = end
    if (IS_SKIPPED.test(token)) continue
    if (token.startsWith('/')) {
      token = `/${unescapeName(token.slice(1))}`
      object.names.add(token.slice(1))
    }
    if (token === closers.at(-1)) closers.pop()
    else if (STRAY.has(token)) object.isBroken = true
    if (closers.length > 0) addEntry(token, closers.length)
    const closer = CLOSER[token]
    if (closer) closers.push(closer)
    if (closers.length === 0) return object
    if (closers.length > MAX_DEPTH) throw new UnsearchableError()
  }
  object.isBroken = true
  return object
}

/** A name at the top level of the dictionary is a key, unless it follows a key: then it is its value. */
function collectEntries(entries: Map<string, string>) {
  let key: string | undefined
  let isTwice = false
  let value = ''
  return (token: string, depth: number) => {
    if (depth === 1 && token.startsWith('/') && (key === undefined || value !== '')) {
      key = token.slice(1)
      isTwice = entries.has(key)
      value = ''
    } else if (value.length < MAX_VALUE) value = value ? `${value} ${token}` : token
    if (key !== undefined) entries.set(key, isTwice ? TWICE : value)
  }
}

/** Parentheses nest, unless a backslash precedes them. */
function endOfString(text: string, from: number): number {
  let depth = 0
  IN_STRING.lastIndex = from
  for (let found = IN_STRING.exec(text); found; found = IN_STRING.exec(text)) {
    if (found[0] === '\\') IN_STRING.lastIndex += 1
    else depth += found[0] === '(' ? 1 : -1
    if (depth === 0) return IN_STRING.lastIndex
  }
  return text.length
}
