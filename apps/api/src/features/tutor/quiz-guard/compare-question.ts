import { normalise } from '../search/normalise.ts'
import type { OpenQuestion } from './queries.ts'

export type Likeness = 'same' | 'near' | 'other'

type Compared = {
  /** The lexemes of the message, with their weights. */
  asked: ReadonlyMap<string, number>
  /** The idf of the lexemes of the question. */
  idfs: ReadonlyMap<string, number>
  stem: ReadonlySet<string>
  code: ReadonlySet<string>
  options: ReadonlySet<string>
}

/** Compares a message with a question by the rare words that they share. */
export function compareQuestion({ asked, idfs, stem, code, options }: Compared): Likeness {
  const weigh = (lexeme: string) => idfs.get(lexeme) ?? asked.get(lexeme) ?? 1
  const sum = (lexemes: Iterable<string>) =>
    [...lexemes].reduce((total, lexeme) => total + weigh(lexeme), 0)
  const shared = (part: ReadonlySet<string>) =>
    [...asked.keys()].filter((lexeme) => part.has(lexeme))
  const share = (part: ReadonlySet<string>) => (part.size === 0 ? 0 : sum(shared(part)) / sum(part))

  const whole = new Set([...stem, ...code, ...options])
  const common = shared(whole)
  const ofMessage = sum(common) / Math.max(sum(asked.keys()), 1)

  const isSame =
    (share(stem) >= 0.5 && common.length >= 3) ||
    (share(stem) >= 0.28 && ofMessage >= 0.5 && common.length >= 4) ||
    (code.size >= 4 && share(code) >= 0.6) ||
    (options.size >= 4 && share(options) >= 0.6)
  if (isSame) return 'same'
  return (ofMessage >= 0.5 && common.length >= 2) || share(stem) >= 0.3 ? 'near' : 'other'
}

const LOOK_ALIKE: Record<string, string> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const LENGTH = 9
const SHARE = 0.3

/** The letters of a pasted text, with look-alikes replaced and everything else removed. */
const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[013457@$!]/g, (sign) => LOOK_ALIKE[sign] ?? '')
    .replaceAll(/[^a-z]/g, '')

/** Finds the text of the question in the message, even if spaces, signs or digits were added or removed. */
export function hasSameLetters(message: string, { stem }: Pick<OpenQuestion, 'stem'>): boolean {
  const within = foldLetters(message)
  const letters = foldLetters(stem)
  const runs = Math.max(letters.length - LENGTH + 1, 0)
  if (runs === 0) return letters.length > 0 && within.includes(letters)
  const found = Array.from({ length: runs }, (_, index) =>
    letters.slice(index, index + LENGTH),
  ).filter((run) => within.includes(run))
  return found.length >= Math.max(runs * SHARE, 6)
}

const MIN_LISTED = 3
/** Shorter texts occur in others by chance once the spaces are removed. */
const MIN_SIGNS = 3

/** Options such as `A > B = C` differ only in signs, which `normalise` removes. */
const withoutSpaces = (text: string): string => text.toLowerCase().replaceAll(/[\s`]/g, '')

/** Finds at least three options in the message, however short they are. */
export function listsOptions(message: string, { options }: Pick<OpenQuestion, 'options'>): boolean {
  const words = ` ${normalise(message)} `
  const letters = withoutSpaces(message)
  const all = Object.values(options)
  const byWords = all.map(normalise).filter((one) => one !== '' && words.includes(` ${one} `))
  const bySigns = all
    .map(withoutSpaces)
    .filter((one) => one.length >= MIN_SIGNS && letters.includes(one))
  return new Set(byWords).size >= MIN_LISTED || new Set(bySigns).size >= MIN_LISTED
}
