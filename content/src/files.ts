import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type * as z from 'zod'
import { toMarkup } from './markdown.ts'
import type { Markup } from './markup.ts'
import {
  type BrandTexts,
  brandTexts,
  fillPlaceholders,
  fillWithin,
  unknownPlaceholders,
} from './placeholders.ts'
import { readYaml } from './yaml-lines.ts'

/** Reads files below `root` and collects every mistake, with its file and field. */
export class Files {
  readonly mistakes: string[] = []
  readonly root: string
  #brand: BrandTexts | undefined

  constructor(root: string) {
    this.root = root
  }

  yaml<T extends z.ZodType>(file: string, schema: T): z.infer<T> | undefined {
    return this.entry(file, schema)?.value
  }

  /** Reads a file that describes one thing, with the lines of its fields. */
  entry<T extends z.ZodType>(file: string, schema: T): Entry<z.infer<T>> | undefined {
    const text = this.text(file)
    this.#refuseUnknownPlaceholders(file, text)
    const yaml = this.#yaml(file, text)
    const value = this.#check(file, yaml, schema)
    return value === undefined ? undefined : { value, lineOf: yaml.lineOf }
  }

  /** Reads a list and checks its entries one by one, so that one mistake does not hide the others. */
  entries<T extends z.ZodType>(file: string, schema: T): Entry<z.infer<T>>[] {
    const { value, lineOf } = this.#yaml(file, this.text(file))
    if (value === undefined || value === null || value === '') return []
    if (!Array.isArray(value)) {
      this.mistakes.push(`content/${file}:1: must be a list, each entry starting with "- id:"`)
      return []
    }
    return value.flatMap((entry: unknown, place) => {
      const result = schema.safeParse(entry)
      const entryLine = (path: readonly PropertyKey[]) => lineOf([place, ...path])
      if (result.success) return [{ value: result.data, lineOf: entryLine }]
      const { id = `entry ${place + 1}` } = (entry || {}) as { id?: string }
      for (const issue of result.error.issues)
        this.mistakes.push(
          `content/${file}:${entryLine(placeOf(issue))} ${id} E01: ${wordsOf(issue)}`,
        )
      return []
    })
  }

  /** Reads a head between dashes, then Markdown. */
  markdown<T extends z.ZodType>(file: string, head: T): (z.infer<T> & Written) | undefined {
    const written = this.text(file)
    this.#refuseUnknownPlaceholders(file, written)
    const [, yaml = '', typed = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(written) ?? []
    const text = fillPlaceholders(typed, this.brand)
    const checked = this.#check(file, this.#yaml(file, yaml, 2), head)
    if (!checked) return undefined
    const words = text.split(/\s+/).length
    const body = this.#markup(file, text)
    return {
      ...(checked as object),
      slug: slugOf(file),
      words,
      body,
    } as z.infer<T> & Written
  }

  /** Lists the files of a folder with that extension, in order. The folder may be missing. */
  list(folder: string, ending: string): string[] {
    try {
      return readdirSync(join(this.root, folder))
        .filter((name) => name.endsWith(ending))
        .toSorted()
        .map((name) => join(folder, name))
    } catch {
      return []
    }
  }

  /** Lists the folders within a folder, which may be missing. */
  folders(folder: string): string[] {
    if (!existsSync(join(this.root, folder))) return []
    return readdirSync(join(this.root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  }

  #markup(file: string, text: string): Markup[] {
    try {
      return toMarkup(text)
    } catch (error) {
      this.mistakes.push(`content/${file}: ${(error as Error).message}`)
      return []
    }
  }

  /** Returns the text as typed. */
  text(file: string): string {
    return readFileSync(join(this.root, file), 'utf8')
  }

  /** The values of placeholders. */
  get brand(): BrandTexts {
    const file = join(this.root, 'brand.yaml')
    this.#brand ??= brandTexts(
      existsSync(file) ? readYaml(readFileSync(file, 'utf8')).value : undefined,
    )
    return this.#brand
  }

  #refuseUnknownPlaceholders(file: string, text: string) {
    for (const { line, typed } of unknownPlaceholders(text, this.brand))
      this.mistakes.push(`content/${file}:${line}: brand.yaml has no field for ${typed}`)
  }

  #yaml(file: string, text: string, firstLine?: number) {
    const yaml = readYaml(text, firstLine)
    for (const { line, words } of yaml.errors)
      this.mistakes.push(`content/${file}:${line} E01: not readable as YAML: ${words}`)
    return yaml
  }

  #check<T extends z.ZodType>(file: string, yaml: Yaml, schema: T): z.infer<T> | undefined {
    if (yaml.errors.length > 0) return undefined
    const result = schema.safeParse(fillWithin(yaml.value, this.brand))
    if (result.success) return result.data
    for (const issue of result.error.issues)
      this.mistakes.push(`content/${file}:${yaml.lineOf(placeOf(issue))}: ${wordsOf(issue)}`)
    return undefined
  }
}

type Yaml = ReturnType<typeof readYaml>
type Issue = z.core.$ZodIssue
export type Entry<T> = { value: T; lineOf: (path: readonly PropertyKey[]) => number }

/** An unknown field is reported at its own position, not at that of the object around it. */
const placeOf = (issue: Issue) =>
  issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path

const wordsOf = ({ path, message }: Issue) => `${path.join('.')} ${message}`.trim()

type Written = { slug: string; words: number; body: Markup[] }

export const slugOf = (file: string) => basename(file).replace(/\.\w+$/, '')
