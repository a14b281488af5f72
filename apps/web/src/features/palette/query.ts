import type { SearchKind } from '@nextround/content/search'
import { fold, foldedWords } from './fold.ts'

/** One interpretation of the query. */
export type Query = {
  text: string
  words: { word: string; isRequired: boolean }[]
  /** The kinds of page that the words name, as in `os notes`. */
  kinds: SearchKind[]
  weight: number
}

const folded = (words: string) => new Set(words.split(' ').map(fold))

/** Words around the subject of a search. A page may have them but need not. */
const OPTIONAL = folded(
  'a an and are at between by can difference do does explain for from give how i if in is it its list me mean meaning my of on or our site the this to use used versus vs what when where which why will with you your ' +
    'advantages answer answers basic basics code concept concepts definition example examples formula formulas important interview mcq mcqs mock mocks most note notes practice principle principles problem problems program property properties question questions quiz round rounds shortcuts solved test topic topics tricks tutorial type types',
)

const NAMED_KINDS: [Set<string>, SearchKind[]][] = [
  [folded('note notes theory tutorial'), ['Note']],
  [folded('quiz mcq mcqs practice questions test'), ['Topic', 'Practice']],
  [folded('guide guides'), ['Guide', 'Company']],
  [folded('blog post article'), ['Post']],
]

/** Words written as one, or replaced by others that mean the same, are a bit less certain than what was typed. */
const LESS_CERTAIN = 0.97
const MAX_MEANINGS = 12

/** Returns what was typed, then with pairs of words written as one, then with words that mean the same. */
export function listMeanings(typed: string, same: string[][][]): Query[] {
  const words = foldedWords(typed).slice(0, MAX_WORDS)
  const others = [...joined(words), ...replaced(words, same)]
  return [
    toQuery(words, 1),
    ...others.slice(0, MAX_MEANINGS).map((other) => toQuery(other, LESS_CERTAIN)),
  ]
}

/** A longer text is a question to the tutor. */
const MAX_WORDS = 10

function toQuery(words: string[], weight: number): Query {
  const hasSubject = words.some((word) => !OPTIONAL.has(word))
  return {
    text: words.join(''),
    words: words.map((word) => ({ word, isRequired: !hasSubject || !OPTIONAL.has(word) })),
    kinds: NAMED_KINDS.filter(([names]) => words.some((word) => names.has(word))).flatMap(
      ([, kinds]) => kinds,
    ),
    weight,
  }
}

const joined = (words: string[]): string[][] =>
  words
    .slice(1)
    .map((word, index) => [
      ...words.slice(0, index),
      `${words[index]}${word}`,
      ...words.slice(index + 2),
    ])

/** A member of a group may be typed as one word or as several: `hashmap`, `hash map`. */
function replaced(words: string[], same: string[][][]): string[][] {
  const runs = words.flatMap((_, start) =>
    [1, 2, 3]
      .filter((length) => start + length <= words.length)
      .map((length) => ({ start, length, text: words.slice(start, start + length).join('') })),
  )
  return same.flatMap((group) =>
    group.flatMap((member) => {
      const run = runs.find(({ text }) => text === member.join(''))
      if (!run) return []
      return group
        .filter((other) => other !== member)
        .map((other) => words.toSpliced(run.start, run.length, ...other))
    }),
  )
}
