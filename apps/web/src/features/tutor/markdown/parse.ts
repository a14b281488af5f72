import type { RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'

/**
 * Treats HTML as text and doesn't link bare addresses. No part of a text affects another, so each block can be parsed
 * separately. Indented code and underlined headings are off, because they would reshape a growing text.
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
