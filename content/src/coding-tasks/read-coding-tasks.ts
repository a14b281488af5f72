import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Files } from '../files.ts'
import { CodingTask } from '../kinds/coding-task.ts'
import type { Company } from '../kinds/company.ts'
import type { Syllabus } from '../kinds/syllabus.ts'
import { checkCodingTask } from './check-coding-task.ts'
import { EXPECTED_LOCK, parseExpectedLock, type ExpectedLock } from './expected-lock.ts'

/** A task with all files of its folder. */
export type CodingTaskItem = {
  task: CodingTask
  /** Below `content`. */
  folder: string
  file: string
  lineOf: (...path: PropertyKey[]) => number
  /** The text of each file, by its path in the folder, such as `solutions/main.py`. */
  texts: ReadonlyMap<string, string>
  lock: ExpectedLock | undefined
}

const FOLDER = 'coding-tasks'
const TASK = 'task.yaml'

/** In the order of topics and names. */
export function readCodingTasks(
  files: Files,
  source: { syllabus: Syllabus[]; companies: Pick<Company, 'slug'>[] },
): CodingTaskItem[] {
  const items = files.folders(FOLDER).flatMap((topicId) =>
    files
      .folders(join(FOLDER, topicId))
      .toSorted()
      .flatMap((name) => readTask(files, { topicId, name, syllabus: source.syllabus })),
  )
  const seen = new Map<string, string>()
  for (const item of items) {
    for (const { path, words, file = item.file } of checkCodingTask(item, source))
      files.mistakes.push(
        `content/${file}:${file === item.file ? item.lineOf(...path) : 1} ${item.task.id} C01: ${words}`,
      )
    const first = seen.get(item.task.id)
    if (first)
      files.mistakes.push(
        `content/${item.file}:${item.lineOf('id')} ${item.task.id} C01: is used twice, also in ${first}`,
      )
    else seen.set(item.task.id, item.file)
  }
  return items
}

function readTask(
  files: Files,
  { topicId, name, syllabus }: { topicId: string; name: string; syllabus: Syllabus[] },
): CodingTaskItem[] {
  const folder = join(FOLDER, topicId, name)
  const file = join(folder, TASK)
  if (!existsSync(join(files.root, file))) {
    files.mistakes.push(`content/${folder}: has no ${TASK}`)
    return []
  }
  const entry = files.entry(file, CodingTask)
  if (!entry) return []
  const lineOf = (...path: PropertyKey[]) => entry.lineOf(path)
  const own = syllabus.find((one) => one.topicId === topicId)
  const skill = own?.subskills.find(({ concepts }) =>
    concepts.some(({ id }) => id === entry.value.concept),
  )
  if (!own || !skill) {
    files.mistakes.push(
      `content/${file}:${lineOf('concept')} ${name} C01: syllabus/${topicId}.yaml has no concept ${entry.value.concept}`,
    )
    return []
  }
  const texts = readTexts(files, folder)
  return [
    {
      task: { ...entry.value, topicId, subskill: skill.id.replace(`${own.prefix}.`, '') },
      folder,
      file,
      lineOf,
      texts,
      lock: parseExpectedLock(texts.get(EXPECTED_LOCK)),
    },
  ]
}

const readTexts = (files: Files, folder: string) =>
  new Map(
    readdirSync(join(files.root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== TASK)
      .map((entry) => join(entry.parentPath, entry.name).slice(join(files.root, folder).length + 1))
      .toSorted()
      .map((path) => [path, files.text(join(folder, path))]),
  )
