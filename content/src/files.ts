import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import type * as z from 'zod'
import { toMarkup } from './markdown.ts'
import type { Markup } from './markup.ts'

/** Reads files below `root` and remembers every mistake, with the file and field it stands in. */
export class Files {
  readonly mistakes: string[] = []
  readonly root: string

  constructor(root: string) {
    this.root = root
  }

  yaml<T extends z.ZodType>(file: string, schema: T): z.infer<T> | undefined {
    return this.#check(file, parse(this.#text(file), { schema: 'failsafe' }), schema)
  }

  /** A head between dashes, then Markdown. */
  markdown<T extends z.ZodType>(file: string, head: T): (z.infer<T> & Written) | undefined {
    const [, yaml = '', text = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(this.#text(file)) ?? []
    const checked = this.#check(file, parse(yaml, { schema: 'failsafe' }), head)
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

  /** The files of a folder with that ending, in order; a folder may be missing. */
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

  folders(folder: string): string[] {
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

  #text(file: string) {
    return readFileSync(join(this.root, file), 'utf8')
  }

  #check<T extends z.ZodType>(file: string, value: unknown, schema: T): z.infer<T> | undefined {
    const result = schema.safeParse(value)
    if (result.success) return result.data
    for (const { path, message } of result.error.issues) {
      this.mistakes.push(`content/${file}: ${path.join('.')} ${message}`)
    }
    return undefined
  }
}

type Written = { slug: string; words: number; body: Markup[] }

export const slugOf = (file: string) => basename(file).replace(/\.\w+$/, '')
