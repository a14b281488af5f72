import { PseudocodeError } from './syntax.ts'

export type Token = { kind: 'word' | 'number' | 'string' | 'sign'; text: string }
export type Line = { number: number; tokens: Token[] }

const TOKEN =
  /\s+|(?<word>[A-Za-z_]\w*)|(?<number>\d+)(?![\w.])|(?<string>"[^"]*")|(?<sign><<|>>|[<>=!]=|&&|\|\||[-+*/%^&|!<>=(){}[\],])/y

/** Words that mean the same as a sign. */
const SIGN_OF: Record<string, string> = { mod: '%', div: '/', and: '&&', or: '||', not: '!' }

const KEYWORDS = new Set(
  `set print if then else end while repeat until for each from to down step break continue function return call
  integer string boolean true false ${Object.keys(SIGN_OF).join(' ')}`.split(/\s+/),
)

/** Keywords may be written in any case. Names may not differ in case alone, which a phone's reader would miss. */
export function linesOf(text: string): Line[] {
  const spelling = new Map<string, string>()
  return text.split('\n').flatMap((written, index) => {
    const number = index + 1
    const tokens = tokensOf(written.replace(/\/\/.*$/, ''), number)
    for (const { kind, text: name } of tokens) {
      if (kind !== 'word' || KEYWORDS.has(name)) continue
      const known = spelling.get(name.toLowerCase()) ?? name
      if (known !== name)
        throw new PseudocodeError(number, `${known} and ${name} look like one name`)
      spelling.set(name.toLowerCase(), name)
    }
    return tokens.length > 0 ? { number, tokens } : []
  })
}

function tokensOf(written: string, number: number): Token[] {
  const tokens: Token[] = []
  for (let place = 0; place < written.length; ) {
    TOKEN.lastIndex = place
    const found = TOKEN.exec(written)
    if (!found) throw new PseudocodeError(number, `cannot read ${written.slice(place)}`)
    place = TOKEN.lastIndex
    const [kind, text] = Object.entries(found.groups ?? {}).find(([, part]) => part) ?? []
    if (kind && text) tokens.push(tokenOf(kind as Token['kind'], text))
  }
  return tokens
}

function tokenOf(kind: Token['kind'], text: string): Token {
  const keyword = text.toLowerCase()
  if (kind !== 'word' || !KEYWORDS.has(keyword)) return { kind, text }
  const sign = SIGN_OF[keyword]
  return sign ? { kind: 'sign', text: sign } : { kind, text: keyword }
}

export const isName = (token: Token | undefined): token is Token =>
  token?.kind === 'word' && !KEYWORDS.has(token.text)
