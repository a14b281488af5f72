import type * as z from 'zod'
import type { Files } from '../files.ts'
import { fillPlaceholders, fillWithin } from '../placeholders.ts'
import { readYaml } from '../yaml-lines.ts'
import { type Block, groupBlocks } from './parse-blocks.ts'
import { type Prose, proseOf } from './prose.ts'

/** A note or guide as written, with its file. */
export type WrittenText<Head> = {
  file: string
  head: Head
  lineOf: (...path: PropertyKey[]) => number
  blocks: Block[]
  prose: Prose
  /** Everything after the head, as typed. */
  body: string
}

/** Reads fields between dashes, then text with blocks. Returns undefined on a mistake, which is added to `files`. */
export function readText<T extends z.ZodType>(
  files: Files,
  file: string,
  { head: schema, name, check }: { head: T; name: string; check: string },
): WrittenText<z.infer<T>> | undefined {
  const known = files.mistakes.length
  const report = (line: number, words: string) =>
    files.mistakes.push(`content/${file}:${line} ${name} ${check}: ${words}`)
  const [, yaml, typed = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(files.text(file)) ?? []
  // Unknown placeholders are not refused here, because programs contain double braces too.
  const body = fillPlaceholders(typed, files.brand)
  if (yaml === undefined) {
    report(1, 'must begin with the fields between two lines of ---')
    return undefined
  }
  const fields = readYaml(yaml, 2)
  for (const { line, words } of fields.errors) report(line, `not readable as YAML: ${words}`)
  const head = schema.safeParse(fillWithin(fields.value, files.brand))
  for (const { path, message } of head.error?.issues ?? [])
    report(fields.lineOf(path), `${path.join('.')} ${message}`.trim())
  const blocks = groupBlocks(body, yaml.split('\n').length + 3, report)
  if (!head.success || files.mistakes.length > known) return undefined
  return {
    file,
    head: head.data,
    lineOf: (...path) => fields.lineOf(path),
    blocks,
    prose: proseOf(blocks),
    body,
  }
}
