import { createHash } from 'node:crypto'
import { joinLines } from './join-lines.ts'
import type { QuestionSet, WrittenStimulus } from './kinds/question-set.ts'
import type { Stimulus } from './sets/stimulus.ts'

export type CompiledSet = {
  id: string
  topicId: string
  title: string
  /** For the time that reading it takes. */
  words: number
  stimulus: Stimulus
}

export function compileSet({ id, topicId, title, stimulus, note }: QuestionSet): CompiledSet {
  const shown = shownFrom(stimulus)
  return {
    id,
    topicId,
    title,
    words: wordsIn(stimulus),
    stimulus: { ...shown, ...(note !== undefined && { note: joinLines(note) }) },
  }
}

const shownFrom = (stimulus: WrittenStimulus): Stimulus =>
  stimulus.form === 'text'
    ? { form: 'text', paragraphs: joinLines(stimulus.text).split('\n\n') }
    : stimulus

/** The words of a passage. A value of a table or chart takes about as long to read as a word. */
export function wordsIn(stimulus: WrittenStimulus): number {
  if (stimulus.form === 'text') return stimulus.text.split(/\s+/).filter(Boolean).length
  return stimulus.form === 'table'
    ? stimulus.rows.flat().length
    : stimulus.labels.length * (1 + stimulus.series.length)
}

/**
 * Hashes what the questions of a set are about. It is part of their hash in `ids.lock`, so a changed stimulus needs a
 * new revision of each of them. The note may be improved at any time.
 */
export function stimulusHash({ title, stimulus }: QuestionSet): string {
  return createHash('sha256')
    .update(JSON.stringify([title, shownFrom(stimulus)]))
    .digest('hex')
    .slice(0, 16)
}
