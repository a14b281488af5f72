/** Matches backticks, the end of a paragraph, or a number in brackets that is not an array index. */
const MARK = /`+|\n\n|(?<!\w)\[(\d{1,2})\]/g
/** Matches what may be the first half of a mark. */
const HALF_A_MARK = /(`+|\n+|\[\d{0,2})$/

export type Citations = {
  /** Takes text as it arrives and returns it, perhaps a few characters later. */
  take: (text: string) => string
  /** Returns the text still held back at the end. */
  end: () => string
  /** Returns the pages cited so far, in the order of their new numbers. */
  cited: () => string[]
}

/**
 * Renumbers citations in order of appearance: the first becomes [1], like the first source in the list under the reply.
 * `pages` holds the page of each passage in the prompt. Code is not changed.
 */
export function numberCitations(pages: string[]): Citations {
  const cited: string[] = []
  let held = ''
  let before = ''
  let openedBy = ''

  function convert(text: string): string {
    const converted = text.replaceAll(MARK, (mark, number: string | undefined, at: number) => {
      if (mark.startsWith('`')) {
        if (openedBy === '') openedBy = mark
        else if (mark === openedBy) openedBy = ''
        return mark
      }
      // An unclosed backtick ends with its paragraph, but a code block does not.
      if (number === undefined) {
        if (openedBy.length < 3) openedBy = ''
        return mark
      }
      const page = pages[Number(number) - 1]
      const isIndex = openedBy !== '' || (at === 0 && /\w$/.test(before))
      if (isIndex || page === undefined) return mark
      if (!cited.includes(page)) cited.push(page)
      return `[${cited.indexOf(page) + 1}]`
    })
    before = text.at(-1) ?? before
    return converted
  }

  return {
    take(text) {
      const all = held + text
      const [half = ''] = HALF_A_MARK.exec(all) ?? []
      held = half
      return convert(all.slice(0, all.length - half.length))
    },
    end() {
      const rest = convert(held)
      held = ''
      return rest
    },
    cited: () => cited,
  }
}
