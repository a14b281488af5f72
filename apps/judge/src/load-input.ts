import { hash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestInput } from '@nextround/contract/judging'
import { generateInput } from '@nextround/sandbox/generate-input'
import type { Sandbox } from '@nextround/sandbox/open-sandbox'

const shaOf = (input: Buffer) => hash('sha256', input, 'hex')

export type InputLoader = (sandbox: Sandbox, input: TestInput) => Promise<string | Buffer>

/**
 * Returns a function that loads the input of a test. A generated one is kept under its hash in the folder. It is checked
 * each time: a wrong input would lead to a wrong verdict.
 */
export function createInputLoader(folder: string): InputLoader {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const generating = new Map<string, Promise<Buffer>>()

  async function generate(sandbox: Sandbox, { source, args, sha }: Generator): Promise<Buffer> {
    const file = join(folder, sha)
    const known = existsSync(file) && (await readFile(file))
    if (known && shaOf(known) === sha) return known
    const input = await generateInput(sandbox, { source, args })
    if (shaOf(input) !== sha) throw new Error('a generator printed another input than in content')
    // A judge that is killed must not leave half an input.
    await writeFile(`${file}.part`, input)
    await rename(`${file}.part`, file)
    return input
  }

  return async (sandbox, input) => {
    if (input.by === 'text') return input.text
    // Jobs that need the same input at the same time generate it once.
    const running = generating.get(input.sha) ?? generate(sandbox, input)
    generating.set(input.sha, running)
    return running.finally(() => generating.delete(input.sha))
  }
}

type Generator = Extract<TestInput, { by: 'generator' }>
