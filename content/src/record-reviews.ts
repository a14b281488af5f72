import { isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap } from 'yaml'

type Edit = { from: number; to: number; text: string }

/** Makes questions live whose second reading agreed, and records it. Changes nothing else in the file. */
export function recordReviews(text: string, answers: Map<string, string>, today: string): string {
  const { contents } = parseDocument(text, { schema: 'failsafe' })
  if (!isSeq(contents)) return text
  const edits = (contents.items as unknown[]).filter(isMap).flatMap((item) => {
    const answered = answers.get(String(item.get('id')))
    // A letter needs no quotes, a number does.
    const written = answered && /^[a-z]+$/.test(answered) ? answered : JSON.stringify(answered)
    return answered ? editsOf(text, item, `{ on: "${today}", answered: ${written} }`) : []
  })
  // Applied from the end, so that earlier positions stay valid.
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((result, { from, to, text }) => result.slice(0, from) + text + result.slice(to), text)
}

function editsOf(text: string, item: YAMLMap, review: string): Edit[] {
  const [status, old, origin] = ['status', 'review', 'origin'].map((field) => rangeOf(item, field))
  if (!status || !origin) return []
  const live = { ...status, text: 'live' }
  if (old) return [live, { ...old, text: review + (text[old.to - 1] === '\n' ? '\n' : '') }]
  const end = text[origin.to - 1] === '\n' ? origin.to : text.indexOf('\n', origin.to) + 1
  const isLastLine = end === 0
  const from = isLastLine ? text.length : end
  const line = `${isLastLine ? '\n' : ''}${indentOf(text, item)}review: ${review}\n`
  return [live, { from, to: from, text: line }]
}

function rangeOf(item: YAMLMap, field: string) {
  const pair = item.items.find(({ key }) => isScalar(key) && key.value === field)
  const range = (pair?.value as Node | null | undefined)?.range
  return range ? { from: range[0], to: range[1] } : undefined
}

/** The fields of an entry are indented like its first one, after the dash. */
function indentOf(text: string, item: YAMLMap) {
  const start = item.range?.[0] ?? 0
  return ' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1))
}
