import '../require-node.cjs'
import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** The files whose texts people read. Questions are left out: a changed stem or option starts its statistics again. */
const TEXTS = [
  'apps/web/src/**/*.{ts,tsx}',
  'apps/api/src/features/**/*{mail,mails,words,contents,reply,advise}.ts',
  'apps/api/src/features/tutor/{conversation,hints,own-state,reply}/*.ts',
  'apps/api/src/{admin/commands,platform/config}.ts',
  'packages/contract/src/*.ts',
  'content/{pages,legal,blog,companies,mocks}/*.{yaml,md}',
  'content/{faq,pricing,testimonials,brand}.yaml',
  'content/notes/*/*.md',
  'content/study-guides/*.md',
  '{README,ARCHITECTURE,SECURITY,AGENTS}.md',
  'docs/**/*.md',
]

/** Words of the style guide to avoid, with the one to use instead. */
const WORDS: [RegExp, string][] = [
  [/\be-mails?\b/gi, 'email'],
  [/\blog(?:ged|ging)? (?:in|out)\b|\blogin to\b/gi, 'sign in, sign out'],
  [/\bsecond factor\b/gi, 'two-factor authentication'],
  [/\bpracticing\b/gi, 'practising'],
  [/\bour (?:own )?material\b/gi, 'our notes'],
  [/\bmade good\b/gi, 'resolved'],
  [/\bwhoever\b/gi, 'anyone who'],
  [/\banew\b|\bafresh\b/gi, 'again'],
  [/\bfor ever\b/gi, 'forever'],
  [/\bmend(?:s|ing)?\b/gi, 'fix'],
  [/\bdear(?:er|est)\b/gi, 'more expensive'],
  [/\bstands? twice\b/gi, 'is used twice'],
  [/\bspeaks? of\b/gi, 'mentions'],
  [/(?<=[a-z] )meanwhile\b/g, 'in the meantime'],
  [/\bdecid(?:e|es|ed|ing) about\b/gi, 'decide on'],
  [/\bthe (?:release|version) before\b/gi, 'the previous release'],
  [/\bsold guides?\b/gi, 'paid guide'],
  [/\b(?:first|last|next) look of (?:a|the) day\b/gi, 'visit'],
]

/** Left out of notes and guides, where threads run at once, programs fail to start and DNS names mail servers. */
const WORDS_OF_THE_SITE: [RegExp, string][] = [
  [/\bfailed to\b|\bcould not be\b|\bdid not load\b/gi, "Couldn't …"],
  [/(?<!\ball )\bat once\b/gi, 'immediately'],
  [/\bbeside\b/gi, 'next to'],
  [/\blast try\b/gi, 'last attempt'],
  [/\bby mail\b|\b(?:a|our|this|the) mails?\b(?! (?:server|service|program))/gi, 'email'],
]

/** Texts that the product's specification prescribes, and error messages of browsers. */
const EXACT = [
  'Failed to load leaderboard',
  'Failed to load quiz data',
  'Failed to load dashboard data',
  'Failed to fetch topics. Please try again later.',
  'Failed to fetch questions securely.',
  'Failed to start quiz session',
  'Failed to save quiz results',
  'Failed to get response from AI tutor',
  'Failed to submit payment. Please try again.',
  'Failed to submit application. Please try again.',
  'Failed to send message. Please try again.',
  'Please log in to start the quiz',
  'Please login to access study guides',
  'There was an error logging out. Please try again.',
  'You have been successfully logged out.',
  'Start Practicing',
  'Log In',
  'Log Out',
  'Logged out',
  'Failed to fetch|NetworkError',
  'TypeError: (Failed to fetch$',
]

const CODE = '{apps/*/src,packages/*/src,content/src,scripts,bench,chaos,e2e}/**/*.{ts,tsx}'

/** Names to avoid in code, with the trade's own. */
const NAMES: [RegExp, string][] = [
  [/\b(?:MOST|LONGEST)_[A-Z]\w*/g, 'MAX_…'],
  [/\b(?:LEAST|SHORTEST)_[A-Z]\w*/g, 'MIN_…'],
]

/** Returns one line for each unwanted name. */
export const unwantedNames = (file: string, source: string): string[] => report(file, source, NAMES)

/** Returns one line for each unwanted word. Comments in code are not checked. */
export function unwantedWords(file: string, source: string): string[] {
  let text = /\.tsx?$/.test(file)
    ? source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) =>
        comment.replaceAll(/[^\n]/g, ' '),
      )
    : file.endsWith('.md')
      ? source
      : source.replaceAll(/^[ \t]*#.*$/gm, '')
  for (const exact of EXACT) text = text.replaceAll(exact, ' '.repeat(exact.length))
  const isLesson = /^content\/(?:notes|study-guides)\//.test(file)
  return report(file, text, [...WORDS, ...(isLesson ? [] : WORDS_OF_THE_SITE)])
}

const report = (file: string, text: string, rules: [RegExp, string][]) =>
  rules.flatMap(([unwanted, better]) =>
    [...text.matchAll(unwanted)].map(({ 0: found, index }) => {
      const line = text.slice(0, index).split('\n').length
      return `${file}:${line}: “${found}”, write: ${better}`
    }),
  )

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const list = (patterns: string | string[]) =>
    globSync(patterns).filter((file) => !/\.test\.|\/testing\//.test(file))
  const files = list(TEXTS)
  const found = [
    ...files.flatMap((file) => unwantedWords(file, readFileSync(file, 'utf8'))),
    ...list(CODE).flatMap((file) => unwantedNames(file, readFileSync(file, 'utf8'))),
  ]
  for (const line of found) console.error(line)
  if (found.length > 0) process.exit(1)
  console.log(`${files.length} files use the words of the style guide`)
}
