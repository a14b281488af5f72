/** Signs that are technical terms. The order matters. */
const SIGNS: [RegExp, string][] = [
  [/\bc\+\+/g, ' cpp '],
  [/\bc#/g, ' csharp '],
  [/\bb\+[ -]?trees?/g, ' bplus tree '],
  [/\bo\(/g, ' bigo '],
  [/[θΘ]\(/g, ' bigo theta '],
  [/===/g, ' strictequals '],
  [/==/g, ' equalsequals '],
  [/=>/g, ' arrow '],
  [/\+\+/g, ' increment '],
  [/\bk[ -]means\b/g, ' kmeans '],
  [/\bk[ -]nearest\b/g, ' knn nearest '],
  // Only stop words, yet together a question of every interview.
  [
    /\b(?:tell (?:me|us) (?:something )?about (?:yourself|urself|myself)|introduce (?:yourself|urself|myself))\b/g,
    ' selfintroduction ',
  ],
  [/\bcut[ -]?offs?\b/g, ' cutoff '],
  [/%/g, ' percent '],
  [/₹/g, ' rupees '],
]

/** Unifies words with two spellings. Changing a word unnecessarily does no harm, because it changes everywhere. */
const SPELLINGS: [RegExp, string][] = [
  [/([a-z]{3})is(ation|ations|able)\b/g, '$1iz$2'],
  [/([a-z]{4})is(e|ed|es|ing|er|ers)\b/g, '$1iz$2'],
  [/([a-z]{3})ys(e|ed|es|ing|er|ers)\b/g, '$1yz$2'],
  [/([a-z]{3})our(s|al|ed|ing)?\b/g, '$1or$2'],
  [/\b(model|label|cancel|signal|travel|level|channel|marshal)l(ing|ed|er|ers)\b/g, '$1$2'],
  [/\bcentre(s)?\b/g, 'center$1'],
  [/\b(pre|re|co|non|multi|sub|semi) (?=[a-z]{4})/g, '$1'],
]

/** Keywords of SQL and other languages that are also English words. Our texts write them in capitals or as code. */
const KEYWORDS = /\b(?:WHERE|HAVING|IN|ANY|ALL|LIKE|ON|NOT|IS|AS|SET)\b|`this`/g
const asKeyword = (word: string) => ` kw${word.toLowerCase().replaceAll('`', '')} `

/** Spellings of learners who mean the keyword. */
const TYPED: [RegExp, string][] = [
  [/\bhaving\b/gi, 'HAVING'],
  [
    /\bwhere\b(?=.*\b(?:having|clause|condition|group|join)\b)|(?<=\b(?:sql|select|having|query)\b.*)\bwhere\b/gi,
    'WHERE',
  ],
  [/\bthis\b(?= (?:keyword|pointer|in (?:js|javascript|java|c\+\+)|refers?|points?))/gi, '`this`'],
]

/** Rewrites the keywords of a question as our texts write them. */
export const withKeywords = (question: string): string =>
  TYPED.reduce((text, [typed, keyword]) => text.replace(typed, keyword), question)

/** Normalises a text for the search: small letters, digits and single spaces, one spelling. */
export function normalise(text: string): string {
  let plain = text.replace(KEYWORDS, asKeyword).normalize('NFKC').toLowerCase()
  for (const [sign, word] of SIGNS) plain = plain.replace(sign, word)
  plain = plain
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/['’]s?\b/g, (end) => (end.endsWith('s') ? '' : end.slice(1)))
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
  for (const [one, other] of SPELLINGS) plain = plain.replace(one, other)
  return plain.trim()
}

export const splitWords = (text: string): string[] => normalise(text).split(' ').filter(Boolean)
