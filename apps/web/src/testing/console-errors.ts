import { CallError } from '@nextround/contract/call'

/** Errors that the console reported: warnings from React, or unhandled errors. */
let reported: string[] = []
let expected: string[] = []

const { error } = console
// oxlint-disable-next-line no-console -- watches it
console.error = (...details: unknown[]) => {
  // React reports a failed call that a page has caught and shows.
  if (!details.some((detail) => detail instanceof CallError))
    reported.push(details.map(String).join(' '))
  error(...details)
}

/** Console errors that contain one of these words don't fail this test. */
export const expectConsoleErrors = (...words: string[]) => void expected.push(...words)

/** Called after each test. */
export function failOnConsoleErrors() {
  const others = reported.filter((text) => !expected.some((words) => text.includes(words)))
  reported = []
  expected = []
  if (others.length > 0) throw new Error(`the console reported: ${others.join('\n')}`)
}
