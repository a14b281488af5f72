type Pair = [one: string, other: string]

/** `1, then 2`, `A; B`, `(x, y)`, `x / y`, two lines; a half of more words is a sentence. */
const SEPARATORS = [/,? then /, /; /, /\n/, / \/ /, /, /, / and /]
const MOST_WORDS = 4

/** The halves of each text, if all of them are pairs made in the same way. */
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
  return halves.every((half) => half.split(/\s+/).length <= MOST_WORDS) ? [one, other] : undefined
}

/** `prints 1, then 2` compares 1 with 2; `A is first before and B is first after` compares A with B. */
function withoutLabels(pairs: Pair[]): Pair[] {
  const [ones, others] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)].map(
    (halves) => withoutSharedEnd(withoutSharedStart(halves.map((half) => half.split(/\s+/)))),
  )
  return pairs.map((_, place) => [ones?.[place]?.join(' ') ?? '', others?.[place]?.join(' ') ?? ''])
}

function withoutSharedStart(halves: string[][]): string[][] {
  const [first = []] = halves
  const shared = first.findIndex((word, place) => halves.some((half) => half[place] !== word))
  // A half that is the shared start itself has nothing else to compare.
  if (shared < 1 || halves.some((half) => half.length <= shared)) return halves
  return halves.map((half) => half.slice(shared))
}

const withoutSharedEnd = (halves: string[][]) =>
  withoutSharedStart(halves.map((half) => half.toReversed())).map((half) => half.toReversed())
