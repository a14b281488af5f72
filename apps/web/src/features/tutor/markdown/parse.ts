import type { RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'

/**
 * HTML is text here, addresses alone are no links, and no part of a text changes another: a block can be parsed by
 * itself. Code stands between fences, and a heading begins with its mark, or a growing text would change its shape.
 */
const PLAIN = {
  disable: {
    null: ['htmlFlow', 'htmlText', 'autolink', 'definition', 'codeIndented', 'setextUnderline'],
  },
}

export const parseBlock = (text: string): RootContent[] =>
  fromMarkdown(text, {
    extensions: [PLAIN, gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  }).children
