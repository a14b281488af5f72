import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileQuestion } from './compile-question.ts'
import { compileTopic } from './compile-topic.ts'
import { compileNote } from './notes/compile-note.ts'
import { practiceOf } from './practice.ts'
import type { Source } from './read.ts'
import { readingOf } from './reading.ts'
import { searchIndexOf } from './search-index.ts'

/** One file per entry point, so that importing one does not load the others. */
export function compile(source: Source, folder: string) {
  mkdirSync(folder, { recursive: true })
  const files = {
    ...source,
    topics: source.topics.map((topic) => compileTopic(topic, source.questions)),
    questions: source.questions.map(compileQuestion),
    notes: source.notes.map(compileNote),
    search: searchIndexOf(source),
    practice: practiceOf(source.companies),
    reading: readingOf(source),
  }
  for (const [name, value] of Object.entries(files)) {
    const file = join(folder, `${name}.json`)
    // In one step: a server that watches the file must never read half of it.
    writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 1)}\n`)
    renameSync(`${file}.new`, file)
  }
}
