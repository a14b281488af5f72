import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from './read.ts'

/** Two files, two doors: what everyone may see, and what only the server may open. */
export function compile({ brand, topics, questions }: Source, folder: string) {
  mkdirSync(folder, { recursive: true })
  write('catalogue.json', { brand, topics })
  write('questions.json', { questions })

  function write(name: string, value: unknown) {
    writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`)
  }
}
