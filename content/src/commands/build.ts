import { join } from 'node:path'
import { compile } from '../compile.ts'
import { readSource } from '../read.ts'
import type { CommandContext } from './command-context.ts'

/**
 * `build`. With `--leave-out-unfinished`, a question with a mistake is reported and left out, and the rest is built.
 */
export function build({ root, print, warn }: CommandContext, words: string[] = []) {
  const isPatient = words.includes('--leave-out-unfinished')
  const leaveOut = (mistakes: string[]) =>
    mistakes.length > 0 && warn(`left out until fixed:\n  ${mistakes.join('\n  ')}`)
  const source = readSource(root, isPatient ? { leaveOut } : {})
  compile(source, join(root, 'dist'))
  print(`content: ${source.topics.length} topics, ${source.questions.length} questions`)
}
