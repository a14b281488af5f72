import { join } from 'node:path'
import { compile } from '../compile.ts'
import { readSource } from '../read.ts'
import type { House } from './house.ts'

export function build({ root, print }: House) {
  const source = readSource(root)
  compile(source, join(root, 'dist'))
  print(`content: ${source.topics.length} topics, ${source.questions.length} questions`)
}
