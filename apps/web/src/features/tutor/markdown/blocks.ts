const FENCE = /^ {0,3}(`{3,}|~{3,})/
/** A line that may continue the text before the blank line: a list item, or a part of one. */
const GOES_ON = /^(\s|[-*+](\s|$)|\d{1,9}([.)](\s|$)|$)|>)/

/**
 * Splits a text at certain block ends: blank lines outside of code and lists. Only the last part of a growing text
 * changes, so the others are parsed once. Joining the parts gives the text again.
 */
export function splitBlocks(text: string): string[] {
  const blocks: string[] = []
  let block = ''
  let fence: string | undefined
  let isAfterBlank = false
  for (const line of text.split(/(?<=\n)/)) {
    if (isAfterBlank && !fence && line.trim() !== '' && !GOES_ON.test(line)) {
      blocks.push(block)
      block = ''
    }
    block += line
    fence = fenceAfter(line, fence)
    isAfterBlank = line.trim() === ''
  }
  return block === '' ? blocks : [...blocks, block]
}

/** Returns the fence that is open after this line, or undefined. */
function fenceAfter(line: string, open: string | undefined): string | undefined {
  const [, marks] = FENCE.exec(line) ?? []
  if (!marks) return open
  if (!open) return marks
  return marks.startsWith(open) && line.trim() === marks ? undefined : open
}

/**
 * Returns the last block of a growing text in a form that the next word won't reshape: open marks are closed, and
 * unfinished links and tables are held back. Unclosed code already renders as code.
 */
export function settled(block: string): string {
  let fence: string | undefined
  for (const line of block.split(/(?<=\n)/)) fence = fenceAfter(line, fence)
  if (fence) return block.replace(/\n {0,3}[`~]{1,2}$/, '\n')
  const shown = withoutTableHead(block)
    .replace(/(^|\n)\s*(#{1,6}|[-*+]|\d{1,9}[.)]?|[`~]{1,3}\w*)$/, '$1')
    .replace(/!?\[([^\][]*)(\]|\]\([^)\s]*)?$/, '$1')
  return closed(shown)
}

/** Removes a table's header until the line below it has arrived. */
function withoutTableHead(block: string): string {
  const lines = block.split('\n')
  const first = lines.findIndex((line) => line.startsWith('|'))
  if (first === -1 || lines.length > first + 2) return block
  return lines.slice(0, first).join('\n')
}

function closed(text: string): string {
  const ticks = text.match(/`+/g) ?? []
  // Marks inside code don't count.
  if (ticks.length % 2 === 1) {
    const tick = ticks.at(-1) ?? ''
    return text.endsWith(tick) ? text.slice(0, -tick.length) : text + tick
  }
  const prose = text.replaceAll(/`+[^`]*`+/g, '')
  if ((prose.match(/\*\*/g) ?? []).length % 2 === 1)
    return text.endsWith('**') ? text.slice(0, -2) : `${text.replace(/\s?\*$/, '').trimEnd()}**`
  const single = prose.replaceAll('**', '')
  const opening = single.match(/(?<=^|\W)\*(?=\S)/g) ?? []
  const closing = single.match(/(?<=\S)\*(?=\W|$)/g) ?? []
  if (opening.length > closing.length) return `${text.trimEnd()}*`
  return text.replace(/(?<=\s)\*{1,2}$/, '')
}
