import type { Language } from './programs.ts'

/** Where compilers, interpreters and tracebacks name a line of the program. In Python the last one is where it failed. */
const PLACES: Record<Language, { pattern: RegExp; isLast?: true }> = {
  c: { pattern: /^\/box\/main\.c:(\d+)(?::\d+)?: (?:fatal )?error/gm },
  cpp: { pattern: /^\/box\/main\.cpp:(\d+)(?::\d+)?: (?:fatal )?error/gm },
  java: { pattern: /(?:^\/box\/Main\.java:|\(Main\.java:)(\d+)/gm },
  python: { pattern: /^ {2}File "\/box\/main\.py", line (\d+)/gm, isLast: true },
  javascript: { pattern: /\/box\/main\.js:(\d+)/g },
}

/**
 * Returns the line of the program that a message is about. A program can print such a message itself, so a number that
 * is no line of it is refused: it would show what the program has read.
 */
export function lineIn(
  message: string,
  { language, source }: { language: Language; source: string },
): number | null {
  const { pattern, isLast } = PLACES[language]
  const found = [...message.matchAll(pattern)].at(isLast ? -1 : 0)?.[1]
  const line = Number(found)
  return found && line >= 1 && line <= source.split('\n').length ? line : null
}

/** Removes the sandbox's paths, and from Node's traces what is not the learner's. */
export const withoutPaths = (message: string): string =>
  message
    .split('\n')
    .filter((line) => !/^ {4}at .*\(?node:internal|^Node\.js v\d/.test(line))
    .join('\n')
    .replaceAll('file:///box/', '')
    .replaceAll('/box/', '')

const SIGNALS: Record<string, string> = {
  SIGSEGV:
    'it used memory that is not its own, such as an index outside an array, or it called itself too deeply',
  SIGBUS: 'it used memory that is not its own',
  SIGFPE: 'it divided a whole number by zero',
  SIGABRT: 'it gave up, for example after an exception that nobody caught',
  SIGSYS: 'it did something that is not allowed here',
}

export const describeSignal = (signal: string): string =>
  SIGNALS[signal]
    ? `The program was ended by ${signal}: ${SIGNALS[signal]}.`
    : `The program was ended by ${signal}.`
