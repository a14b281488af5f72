import { subjectsIn } from '../reply/cited.ts'

/** The steps of the ladder. After the last one there is nothing more to say about the question. */
const RUNGS = ['nudge', 'idea', 'explanation', 'end'] as const
export type Rung = (typeof RUNGS)[number]

const ASKS_FOR_ALL =
  /\b(?:show|give|tell|see|read|what(?:'s|’s| is|s)|explain|bata\w*|dikha\w*)\b.*\b(?:answers?|explanation|solution|correct (?:one|option)|right (?:one|option))\b|^\W*(?:the |full |whole )*(?:answer|explanation|solution)\W*$/i
const ASKS_FOR_HINT =
  /\b(?:hints?|clues?|nudge|stuck)\b|^\W*(?:next|more|go on|continue|aur|aage|help(?: me)?|why|how|kyu|kyun|kaise|explain)\W*$|\b(?:explain|solve|understand|help)\b.*\b(?:this|it|question|one|above)\b|\bstep by step\b|\bsamajh (?:nahi|nhi|na)\b|\bkaise (?:kare|karu|karte|solve|hoga)\b/i

const readStep = (message: string): 'all' | 'hint' | undefined => {
  if (ASKS_FOR_ALL.test(message)) return 'all'
  // A message that names no subject is about the open question.
  return ASKS_FOR_HINT.test(message) || subjectsIn(message).size === 0 ? 'hint' : undefined
}

/**
 * Returns the rung that a message about a question asks for: one after those that the earlier messages have asked for.
 * Returns undefined for a message that asks about something else.
 */
export function findRung(message: string, before: readonly string[]): Rung | undefined {
  const step = readStep(message)
  if (!step) return undefined
  const climbed = before.reduce((rung, earlier) => after(rung, readStep(earlier)), 0)
  return RUNGS[after(climbed, step) - 1]
}

const after = (climbed: number, step: 'all' | 'hint' | undefined): number => {
  if (!step) return climbed
  const next = step === 'all' ? Math.max(3, climbed + 1) : climbed + 1
  return Math.min(next, RUNGS.length)
}
