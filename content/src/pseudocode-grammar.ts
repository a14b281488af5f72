import type { LanguageRegistration } from 'shiki'

/** Recognises the words of the dialect described in docs/authoring.md, in any case. */
export const PSEUDOCODE_GRAMMAR: LanguageRegistration = {
  name: 'pseudocode',
  scopeName: 'source.pseudocode',
  repository: {},
  patterns: [
    { name: 'comment.line', match: '//.*$' },
    { name: 'string.quoted', match: '"[^"]*"' },
    { name: 'constant.numeric', match: '\\b\\d+\\b' },
    { name: 'constant.language', match: '(?i)\\b(true|false)\\b' },
    {
      name: 'keyword.control',
      match:
        '(?i)\\b(set|print|if|then|else|end|while|repeat|until|for|each|from|to|down|step|break|continue|function|return|call|integer|string|boolean|mod|div|and|or|not)\\b',
    },
    { name: 'entity.name.function', match: '\\b[A-Za-z_]\\w*(?=\\s*\\()' },
  ],
}
