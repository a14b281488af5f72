import '../../require-node.cjs'
import { fileURLToPath } from 'node:url'
import type { CommandContext } from './commands/command-context.ts'

const context: CommandContext = {
  root: fileURLToPath(new URL('..', import.meta.url)),
  today: new Date().toISOString().slice(0, 10),
  print: console.log,
  warn: console.error,
  settings: {
    path: process.env['PATH'] ?? '',
    databaseUrl: process.env['DATABASE_URL'] || 'postgres://postgres@127.0.0.1:5432/postgres',
    isCi: process.env['CI'] === 'true',
    isUnsafe: process.argv.includes('--unsafe'),
  },
}

type Command = (context: CommandContext, words: string[]) => unknown

/** Imported when called: `build` runs on machines that lack what `verify` and `preview` need. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  build: async () => (await import('./commands/build.ts')).build,
  check: async () => (await import('./commands/check.ts')).checkContent,
  verify: async () => (await import('./commands/verify.ts')).verify,
  note: async () => (await import('./commands/note.ts')).note,
  guide: async () => (await import('./commands/guide.ts')).guide,
  new: async () => (await import('./commands/new.ts')).newQuestion,
  stats: async () => (await import('./commands/stats.ts')).stats,
  facts: async () => (await import('./commands/facts.ts')).facts,
  sheet: async () => (await import('./commands/sheet.ts')).sheet,
  review: async () => (await import('./commands/review.ts')).review,
  preview: async () => (await import('./commands/preview.ts')).preview,
  lock: async () => (await import('./commands/lock.ts')).lock,
}

const [name = '', ...words] = process.argv.slice(2).filter((word) => word !== '--unsafe')
try {
  const load = COMMANDS[name]
  if (!load) throw new Error(`usage: pnpm content ${Object.keys(COMMANDS).join(' | ')}`)
  const command = await load()
  await command(context, words)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
