import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { Brand, Question, Topic } from './schema.ts'

export type Source = { brand: Brand; topics: Topic[]; questions: Question[] }

/** Everything authors wrote below `root`, or one error that names each file and field that is wrong. */
export function readSource(root: string): Source {
  const mistakes: string[] = []

  function read<T extends z.ZodType>(file: string, schema: T): z.infer<T> | undefined {
    const result = schema.safeParse(
      parse(readFileSync(join(root, file), 'utf8'), { schema: 'failsafe' }),
    )
    if (result.success) return result.data
    for (const { path, message } of result.error.issues) {
      mistakes.push(`content/${file}: ${path.join('.')} ${message}`)
    }
    return undefined
  }

  const brand = read('brand.yaml', Brand)
  const topics = read('topics.yaml', z.array(Topic)) ?? []
  const questions = topics.flatMap(({ id: topicId }) =>
    yamlFiles(join(root, 'questions', topicId)).flatMap((file) =>
      (read(join('questions', topicId, file), z.array(Question)) ?? []).map((question) => ({
        ...question,
        topicId,
        subskill: basename(file, '.yaml'),
      })),
    ),
  )

  const known = new Set(topics.map(({ id }) => id))
  for (const folder of folders(join(root, 'questions'))) {
    if (!known.has(folder))
      mistakes.push(`content/questions/${folder}: no such topic in topics.yaml`)
  }
  for (const id of repeated(questions.map((question) => question.id))) {
    mistakes.push(`content/questions: ${id} stands twice; give the newer question an id of its own`)
  }
  if (mistakes.length > 0 || !brand) throw new Error(mistakes.join('\n'))
  return { brand, topics, questions }
}

const folders = (place: string) =>
  readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const yamlFiles = (folder: string) => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .toSorted()
  } catch {
    return [] // A topic may stand without questions until its first one is written.
  }
}

const repeated = (ids: string[]) => ids.filter((id, index) => ids.indexOf(id) !== index)
