const FENCED = /^(```[^\n]*\n[\s\S]*?^```)$/m
const ITEM = /^([-*•]|\d{1,2}[.)]|\([\da-z]{1,2}\)) /

/**
 * Joins lines that were wrapped for the editor. A blank line separates paragraphs. List items and fenced code keep
 * their lines.
 */
export const joinLines = (text: string): string =>
  text
    .split(FENCED)
    .flatMap((part, place) => (place % 2 === 1 ? part : part.split(/\n\s*\n/).map(flow)))
    .filter(Boolean)
    .join('\n\n')

/** A list begins a paragraph or follows a colon. Elsewhere a line may start with the end of a sum, '- 9 = 7.' */
function flow(paragraph: string): string {
  const lines: string[] = []
  let isList = false
  for (const line of paragraph.trim().split('\n')) {
    const words = line.trim()
    const last = lines.at(-1)
    const isItem: boolean = ITEM.test(words) && (isList || last === undefined || last.endsWith(':'))
    if (isItem || last === undefined) lines.push(words)
    else lines[lines.length - 1] = `${last} ${words}`
    isList ||= isItem
  }
  return lines.join('\n')
}
