import { createHighlighter } from 'shiki'
import { CODE_THEME } from './code-theme.ts'
import type { CodeKind, CodeMark } from './kinds/code-mark.ts'

const LANGUAGES = [
  'javascript',
  'typescript',
  'python',
  'java',
  'c',
  'cpp',
  'sql',
  'bash',
  'html',
  'css',
  'json',
]
/** What a program printed has no grammar. */
const PLAIN = ['', 'text']

const highlighter = await createHighlighter({ langs: LANGUAGES, themes: [CODE_THEME] })

/** Where the words of each kind stand. Blanks between two words of a kind belong to them: fewer marks say the same. */
export function highlight(code: string, language: string): CodeMark[] {
  if (PLAIN.includes(language)) return []
  if (!LANGUAGES.includes(language)) throw new Error(`No colours for code in "${language}"`)
  const { tokens } = highlighter.codeToTokens(code, {
    lang: language as 'sql',
    theme: 'kinds',
    // A busy machine would give up a long line after half a second, and colour it otherwise than an idle one.
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
