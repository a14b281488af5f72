import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileCodingTask, isServed } from './coding-tasks/compile-coding-task.ts'
import { compileCodingTests } from './coding-tasks/compile-coding-tests.ts'
import { compileCompany } from './compile-company.ts'
import { allLabelsOf, testsOf } from './company-tests.ts'
import { compileQuestion } from './compile-question.ts'
import { compileSet } from './compile-set.ts'
import { compileTopic } from './compile-topic.ts'
import { compileMock } from './mocks/compile-mock.ts'
import { compileNote } from './notes/compile-note.ts'
import { practiceOf } from './practice.ts'
import { askedSample, liveSamples } from './samples.ts'
import type { Source } from './read.ts'
import { setPlaces } from './set-places.ts'
import { readingOf } from './reading.ts'
import { searchIndexOf } from './search/compile-search.ts'
import { compileGuide } from './study-guides/compile-guide.ts'
import { topicPageOf } from './topic-page.ts'

/** Writes one file per entry point, so that importing one does not load the others. */
export function compile(source: Source, folder: string) {
  mkdirSync(folder, { recursive: true })
  const samples = liveSamples(source.samples)
  const { terms: _terms, asked, ...served } = source
  const places = setPlaces(source.questions)
  const codingTasks = source['coding-tasks'].filter(isServed)
  const files = {
    ...served,
    topics: source.topics.map((topic) => compileTopic(topic, source.questions)),
    companies: source.companies.map((company) => compileCompany(company, source)),
    mocks: source.mocks.map((mock) => compileMock(mock, source)),
    questions: source.questions.map((question) => compileQuestion(question, places)),
    sets: source.sets.map(compileSet),
    'coding-tasks': codingTasks.map(compileCodingTask),
    'coding-tests': codingTasks.map(compileCodingTests),
    samples,
    'sample-questions': samples.map(askedSample),
    'topic-pages': source.topics.map((topic) => topicPageOf(topic, { ...source, samples })),
    notes: source.notes.map((note) => compileNote(note, asked)),
    'study-guides': source['study-guides'].map((guide) => compileGuide(guide, source.syllabus)),
    search: searchIndexOf(source),
    practice: practiceOf(source.companies),
    'company-tests': testsOf(source.companies, source.syllabus),
    'company-labels': allLabelsOf(source.companies, source.syllabus),
    reading: readingOf(source),
  }
  for (const [name, value] of Object.entries(files)) {
    const file = join(folder, `${name}.json`)
    // Replaces the file in one step: a server that watches it must never read half of it.
    writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 1)}\n`)
    renameSync(`${file}.new`, file)
  }
}
