import { createCssVariablesTheme, createHighlighter } from 'shiki'
import type { Markup } from './markup.ts'

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
const THEME = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--code-' })

const highlighter = await createHighlighter({ langs: LANGUAGES, themes: [THEME] })

/** Spans with a class for each kind of word: the site's policy forbids style attributes. */
export function highlight(code: string, language: string): Markup[] {
  const text = code.replace(/\n$/, '')
  if (PLAIN.includes(language)) return [text]
  if (!LANGUAGES.includes(language)) throw new Error(`No colours for code in "${language}"`)
  const { tokens } = highlighter.codeToTokens(text, { lang: language as 'sql', theme: 'tokens' })
  return tokens.flatMap((line, number) => [
    ...(number > 0 ? ['\n'] : []),
    ...line.map(({ content, color = '' }): Markup => {
      const kind = /--code-token-([a-z-]+)/.exec(color)?.[1]
      return kind ? ['span', { className: `code-${kind}` }, content] : content
    }),
  ])
}
