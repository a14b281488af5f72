import { createHighlighter } from 'shiki'
import { CODE_THEME } from './code-theme.ts'
import type { CodeKind, CodeMark } from './kinds/code-mark.ts'
import { PSEUDOCODE_GRAMMAR } from './pseudocode-grammar.ts'

const LANGUAGES = [
  'javascript',
  'typescript',
  'python',
  'java',
  'c',
  'cpp',
  'pseudocode',
  'sql',
  'bash',
  'html',
  'css',
  'json',
]
/** Blocks without highlighting: program output has no grammar, and figures are drawn. */
const PLAIN = ['', 'text', 'figure']

const highlighter = await createHighlighter({
  langs: [...LANGUAGES.filter((name) => name !== 'pseudocode'), PSEUDOCODE_GRAMMAR],
  themes: [CODE_THEME],
})

/** Returns the ranges of each kind. Blanks between two words of the same kind are included, to need fewer marks. */
export function highlight(code: string, language: string): CodeMark[] {
  if (PLAIN.includes(language)) return []
  if (!LANGUAGES.includes(language)) throw new Error(`No colours for code in "${language}"`)
  const { tokens } = highlighter.codeToTokens(code, {
    lang: language as 'sql',
    theme: 'kinds',
    // On a busy machine a long line would time out after half a second and get different colours than on an idle one.
    tokenizeTimeLimit: 0,
  })
  const marks: CodeMark[] = []
  for (const { content, offset, color = 'plain' } of tokens.flat()) {
    if (color === 'plain' || !content.trim()) continue
    const last = marks.at(-1)
    if (last?.[2] === color && !code.slice(last[1], offset).trim())
      last[1] = offset + content.length
    else marks.push([offset, offset + content.length, color as CodeKind])
  }
  return marks
}
