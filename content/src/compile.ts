import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileQuestion } from './compile-question.ts'
import { practiceOf } from './practice.ts'
import type { Source } from './read.ts'
import { readingOf } from './reading.ts'
import { searchIndexOf } from './search-index.ts'

/** A file for each door, so that what opens one does not load the rest. */
export function compile(source: Source, folder: string) {
  mkdirSync(folder, { recursive: true })
  const doors = {
    ...source,
    questions: source.questions.map(compileQuestion),
    search: searchIndexOf(source),
    practice: practiceOf(source.companies),
    reading: readingOf(source),
  }
  for (const [name, value] of Object.entries(doors)) {
    const file = join(folder, `${name}.json`)
    // In one step: a server that watches the file must never read half of it.
    writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 1)}\n`)
    renameSync(`${file}.new`, file)
  }
}
