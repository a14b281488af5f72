import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Files, slugOf } from '../files.ts'
import { NoteHead } from '../kinds/note.ts'
import type { Syllabus } from '../kinds/syllabus.ts'
import { readYaml } from '../yaml-lines.ts'
import { blocksOf, type NoteBlock } from './parse-note.ts'
import { type NoteProse, proseOf } from './prose.ts'

/** A note as it was written, with the file it stands in. */
export type WrittenNote = {
  topicId: string
  /** As answers name it: the name of the file. */
  subskill: string
  /** In words; empty if the syllabus does not have it. */
  label: string
  file: string
  head: NoteHead
  lineOf: (...path: PropertyKey[]) => number
  blocks: NoteBlock[]
  prose: NoteProse
  /** Everything after the head, as it was typed. */
  body: string
}

/** All notes in the order of the syllabus. A note with a mistake is left out, and `files` remembers the mistake. */
export function readNotes(files: Files, syllabus: Syllabus[]): WrittenNote[] {
  refuseUnknownFolders(files, syllabus)
  return syllabus.flatMap((topic) => {
    const order = topic.subskills.map(({ id }) => id.slice(topic.prefix.length + 1))
    return files
      .list(join('notes', topic.topicId), '.md')
      .flatMap((file) => readNote(files, topic, file) ?? [])
      .toSorted((one, other) => order.indexOf(one.subskill) - order.indexOf(other.subskill))
  })
}

function readNote(files: Files, topic: Syllabus, file: string): WrittenNote | undefined {
  const known = files.mistakes.length
  const subskill = slugOf(file)
  const report = (line: number, words: string) =>
    files.mistakes.push(`content/${file}:${line} ${topic.topicId}/${subskill} N01: ${words}`)
  const text = readFileSync(join(files.root, file), 'utf8')
  const [, yaml, body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (yaml === undefined) {
    report(1, 'must begin with the fields between two lines of ---')
    return undefined
  }
  const fields = readYaml(yaml, 2)
  for (const { line, words } of fields.errors) report(line, `not readable as YAML: ${words}`)
  const head = NoteHead.safeParse(fields.value)
  for (const { path, message } of head.error?.issues ?? [])
    report(fields.lineOf(path), `${path.join('.')} ${message}`.trim())
  const blocks = blocksOf(body, yaml.split('\n').length + 3, report)
  if (!head.success || files.mistakes.length > known) return undefined
  return {
    topicId: topic.topicId,
    subskill,
    label: topic.subskills.find(({ id }) => id === `${topic.prefix}.${subskill}`)?.label ?? '',
    file,
    head: head.data,
    lineOf: (...path) => fields.lineOf(path),
    blocks,
    prose: proseOf(blocks),
    body,
  }
}

function refuseUnknownFolders(files: Files, syllabus: Syllabus[]) {
  if (!existsSync(join(files.root, 'notes'))) return
  for (const folder of files.folders('notes'))
    if (!syllabus.some(({ topicId }) => topicId === folder))
      files.mistakes.push(`content/notes/${folder}: no such topic in topics.yaml`)
}
