type Pair = [one: string, other: string]

/** Separators of pairs: `1, then 2`, `A; B`, `(x, y)`, `x / y`, two lines. A half with more words is a sentence. */
const SEPARATORS = [/,? then /, /; /, /\n/, / \/ /, /, /, / and /]
const MAX_WORDS = 4

/** Returns the halves of each text if all of them are pairs with the same separator. */
export function pairsOf(texts: string[]): Pair[] | undefined {
  for (const separator of SEPARATORS) {
    const pairs = texts.map((text) => halvesOf(text, separator))
    if (pairs.every((pair) => pair !== undefined)) return withoutLabels(pairs)
  }
  return undefined
}

function halvesOf(text: string, separator: RegExp): Pair | undefined {
  const halves = text
    .replace(/[`"'()[\]]/g, '')
    .trim()
    .split(separator)
    .map((half) => half.trim().toLowerCase())
  const [one, other] = halves
  if (!one || !other || halves.length > 2) return undefined
  return halves.every((half) => half.split(/\s+/).length <= MAX_WORDS) ? [one, other] : undefined
}

/** Removes shared words: `prints 1, then 2` compares 1 with 2, `A is first before and B is first after` A with B. */
function withoutLabels(pairs: Pair[]): Pair[] {
  const [ones, others] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)].map(
    (halves) => withoutSharedEnd(withoutSharedStart(halves.map((half) => half.split(/\s+/)))),
  )
  return pairs.map((_, place) => [ones?.[place]?.join(' ') ?? '', others?.[place]?.join(' ') ?? ''])
}

function withoutSharedStart(halves: string[][]): string[][] {
  const [first = []] = halves
  const shared = first.findIndex((word, place) => halves.some((half) => half[place] !== word))
  // A half that is only the shared start has nothing else to compare.
  if (shared < 1 || halves.some((half) => half.length <= shared)) return halves
  return halves.map((half) => half.slice(shared))
}

const withoutSharedEnd = (halves: string[][]) =>
  withoutSharedStart(halves.map((half) => half.toReversed())).map((half) => half.toReversed())
