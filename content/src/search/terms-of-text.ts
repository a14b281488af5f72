const MAX_TERM_WORDS = 4

/** The terms that a text prints in bold. A bold sentence is no term. */
export const boldTerms = (body: string): string[] =>
  [...withoutCode(body).matchAll(/\*\*([^*\n]+)\*\*/g)]
    .map(([, bold = '']) => bold.replaceAll(/[`“”]/g, '').trim())
    .filter((bold) => !/[.?!:;,=]/.test(bold) && bold.split(/\s+/).length <= MAX_TERM_WORDS)

const withoutCode = (body: string) => body.replaceAll(/^```[\s\S]*?^```/gm, '')

/** The words of a text in lower case, without code and numbers. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    withoutCode(text)
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{N}]+/gu) ?? [],
  ),
]

/**
 * Removes phrases whose words are part of another one, such as `spanning tree` next to `minimum spanning tree`, and
 * costs such as O(n), which say nothing about the text.
 */
export function distinct(phrases: readonly string[], known: readonly string[] = []): string[] {
  const kept: string[] = []
  const isIn = (key: string, all: readonly string[]) =>
    all.some((one) => ` ${plain(one)} `.includes(` ${key} `))
  for (const [place, phrase] of phrases.entries()) {
    const key = plain(phrase)
    if (/^$|^[oθω] (\d|n|log|v|e)\b/.test(key) || isIn(key, [...known, ...kept])) continue
    if (
      !isIn(
        `${key} `.trimEnd(),
        phrases.slice(place + 1).filter((one) => plain(one) !== key),
      )
    )
      kept.push(phrase)
  }
  return kept
}

const plain = (phrase: string) =>
  phrase
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .replaceAll(/s(?= |$)/g, '')
    .trim()
