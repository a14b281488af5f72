import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { type Files, slugOf } from './files.ts'
import { Misconception } from './kinds/misconception.ts'
import { Question } from './kinds/question.ts'
import { QuestionSet } from './kinds/question-set.ts'
import { Syllabus } from './kinds/syllabus.ts'
import type { Topic } from './kinds/topic.ts'

/** A question with its file and the line of each of its fields. */
export type QuestionItem<Q extends Question = Question> = {
  question: Q
  file: string
  lineOf: (...path: PropertyKey[]) => number
}

/** A set with its file and the line of each of its fields. */
export type SetItem = {
  set: QuestionSet
  file: string
  lineOf: (...path: PropertyKey[]) => number
}

export const readSyllabus = (files: Files, topics: Topic[]): Syllabus[] =>
  topics.flatMap(({ id: topicId }) => {
    const syllabus = files.yaml(join('syllabus', `${topicId}.yaml`), Syllabus)
    return syllabus ? [{ ...syllabus, topicId }] : []
  })

/** Reads the misconceptions of each topic. Ids and beliefs must be unique. */
export function readMisconceptions(files: Files, topics: Topic[]): Misconception[] {
  const known = new Set<string>()
  return topics
    .map(({ id }) => join('misconceptions', `${id}.yaml`))
    .filter((file) => existsSync(join(files.root, file)))
    .flatMap((file) =>
      files.entries(file, Misconception).map(({ value, lineOf }) => {
        if (known.has(value.id))
          files.mistakes.push(
            `content/${file}:${lineOf(['id'])} ${value.id} E05: is defined twice; keep one of them`,
          )
        known.add(value.id)
        return value
      }),
    )
}

/** Reads interviewers' terms, for each topic that has a list. */
export const readTerms = (files: Files, topics: Topic[]): Map<string, string[]> =>
  new Map(
    topics
      .map(({ id }) => ({ id, file: join('terms', `${id}.yaml`) }))
      .filter(({ file }) => existsSync(join(files.root, file)))
      .map(({ id, file }) => [id, files.yaml(file, z.array(z.string().min(2))) ?? []]),
  )

const Hosts = z.strictObject({
  hosts: z.array(z.string()),
  resources: z.array(z.string()),
  companies: z.array(z.string()),
})
const readSources = (files: Files) => files.yaml('sources.yaml', Hosts)

/** Returns the hosts whose pages may be cited. */
export const readHosts = (files: Files): string[] => readSources(files)?.hosts ?? []

/** Returns the hosts that resources may link to: the same, and some that are not sources. */
export const readResourceHosts = (files: Files): string[] => {
  const { hosts = [], resources = [] } = readSources(files) ?? {}
  return [...hosts, ...resources]
}

/** Returns the hosts that company guides may link to: their own sites and newspapers. */
export const readCompanyHosts = (files: Files): string[] => readSources(files)?.companies ?? []

/** Returns each question with its topic and subskill, which come from the folder and file name. */
export function readItems(files: Files, topics: Topic[]): QuestionItem[] {
  const items = topics.flatMap(({ id: topicId }) =>
    files.list(join('questions', topicId), '.yaml').flatMap((file) =>
      files.entries(file, Question).map(({ value, lineOf }) => ({
        question: { ...value, topicId, subskill: slugOf(file) },
        file,
        lineOf: (...path: PropertyKey[]) => lineOf(path),
      })),
    ),
  )
  const seen = new Map<string, QuestionItem>()
  for (const item of items) {
    const { id } = item.question
    const first = seen.get(id)
    if (first)
      files.mistakes.push(
        `content/${item.file}:${item.lineOf('id')} ${id} E02: is used twice, also in ${first.file}; give the newer question its own id`,
      )
    else seen.set(id, item)
  }
  return [...seen.values()]
}

/** Returns the sets of each topic. The id of a set is the name of its file. */
export const readSets = (files: Files, topics: Topic[]): SetItem[] =>
  topics.flatMap(({ id: topicId }) =>
    files.list(join('sets', topicId), '.yaml').flatMap((file) => {
      const entry = files.entry(file, QuestionSet)
      return entry
        ? [
            {
              set: { ...entry.value, id: slugOf(file), topicId },
              file,
              lineOf: (...path: PropertyKey[]) => entry.lineOf(path),
            },
          ]
        : []
    }),
  )

export const setsById = (sets: readonly SetItem[]): Map<string, QuestionSet> =>
  new Map(sets.map(({ set }) => [set.id, set]))

export function refuseUnknownFolders(files: Files, topics: Topic[]) {
  const known = new Set(topics.map(({ id }) => id))
  for (const kind of ['questions', 'sets']) {
    for (const folder of files.folders(kind)) {
      if (!known.has(folder))
        files.mistakes.push(`content/${kind}/${folder}: no such topic in topics.yaml`)
    }
  }
}
