import { fileURLToPath } from 'node:url'
import { compile } from './compile.ts'
import { readSource } from './read.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const [command] = process.argv.slice(2)

try {
  const source = readSource(root)
  if (command === 'build') compile(source, `${root}dist`)
  else if (command !== 'check') throw new Error('usage: pnpm content build | check')
  console.log(`content: ${source.topics.length} topics, ${source.questions.length} questions`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
