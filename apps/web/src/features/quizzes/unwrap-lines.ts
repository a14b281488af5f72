/** Authors wrap their texts near the hundredth column; nobody ends a line before this one without meaning it. */
const SHORT = 65

/** The paragraphs of a text: wrapped lines flow together, meant line breaks stay, what to remember stands alone. */
export function unwrapLines(text: string): string[] {
  const paragraphs: string[] = []
  let isMeant = true
  for (const line of text.split('\n').map((each) => each.trim())) {
    paragraphs.push(isMeant ? line : `${paragraphs.pop()} ${line}`)
    isMeant = line.length < SHORT
  }
  return paragraphs.flatMap((paragraph) => paragraph.split(/ (?=Remember:)/)).filter(Boolean)
}
