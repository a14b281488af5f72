import '../require-node.cjs'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Checks the paths, links and commands of every Markdown file: a reader who follows a wrong one is lost. */
const CODE = /`([\w.@-]+(?:\/[\w.@-]+)+\/?|[\w-]+\.(?:md|ts|tsx|json|ya?ml|sql|cjs))`/g
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?/g
/** A command in a code mark or at the start of a line in a code block, after assignments such as `KILLS=200`. */
const COMMAND = /(?:^|[`(]|&& )\s*(?:\w+=\S+ )*pnpm ([\w:-]+)(?: ([\w-]+))?/gm
const IN_IMAGE = /node dist\/admin\.js ([\w-]+)/g
const PROGRAM = /node dist\/([\w-]+)\.js/g
/** The service of `exec` and `run`, and the first service of commands that accept several. */
const COMPOSE = /docker compose (?:exec|run|up|logs|stop|start|restart)((?: -[\w-]+)*) ([a-z]+)/g
const CI_PARTS = /bash \.ci\/run((?: [a-z]+)+)/g

/** Commands of pnpm itself that our documents use. */
const OWN_COMMANDS = ['install', 'exec']
const SERVICES = listWords(/^ {2}([a-z]+):$/gm, 'compose.yaml')
const PROGRAMS = listWords(/^ {2}'?([\w-]+)'?: '.+\.ts',$/gm, 'scripts/bundle-api.ts')
const PARTS = (
  /^ {0,2}.*parts=' ([a-z ]+) '/m.exec(readFileSync('.ci/run', 'utf8'))?.[1] ?? ''
).split(' ')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
/** Asks the programs themselves: called without a subcommand, they print their usage. */
const SUBCOMMANDS = new Map<string, string[]>([
  ['admin', readUsage('apps/api/src/admin/main.ts').match(/(?<=^ {2}pnpm admin )[\w-]+/gm) ?? []],
  ['content', readUsage('content/src/cli.ts').match(/(?<=(?:content|\|) )[\w-]+/g) ?? []],
])

const files = globSync('**/*.md', {
  exclude: ['**/node_modules/**', '.data/**', 'content/**/*.md'],
})
const broken = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  return [
    ...wrongPaths(text, dirname(file)),
    ...wrongLinks(text, file),
    ...wrongCommands(text),
  ].map((words) => `${file} cites ${words}`)
})

console.log(
  broken.join('\n') || `every path, link and command in ${files.length} Markdown files exists`,
)
process.exitCode = broken.length > 0 ? 1 : 0

function wrongPaths(text: string, folder: string) {
  return [...text.matchAll(CODE)]
    .map(([, path = '']) => path)
    .filter((path) => !isFound(path, folder))
    .map((path) => `${path}, which does not exist`)
}

function wrongLinks(text: string, file: string) {
  return [...text.matchAll(LINK)].flatMap(([, path = '', heading]) => {
    if (path && !isFound(path, dirname(file))) return [`${path}, which does not exist`]
    const target = path ? [path, join(dirname(file), path)].find(isMarkdown) : file
    if (!heading || !target || listHeadings(target).includes(heading)) return []
    return [`${path}#${heading}, but no heading there has that name`]
  })
}

function wrongCommands(text: string) {
  const named = [...text.matchAll(COMMAND)].flatMap(([, script = '', word]) => {
    if (!(script in scripts) && !OWN_COMMANDS.includes(script)) return [`pnpm ${script}`]
    const known = SUBCOMMANDS.get(script)
    return known && word && !known.includes(word) ? [`pnpm ${script} ${word}`] : []
  })
  const inImage = [...text.matchAll(IN_IMAGE)]
    .map(([, word = '']) => word)
    .filter((word) => !SUBCOMMANDS.get('admin')?.includes(word))
    .map((word) => `node dist/admin.js ${word}`)
  const unknown = [
    ...findUnknown(text, PROGRAM, PROGRAMS, 'node dist'),
    ...findUnknown(text, COMPOSE, SERVICES, 'docker compose'),
    ...[...text.matchAll(CI_PARTS)].flatMap(([, parts = '']) =>
      parts
        .trim()
        .split(' ')
        .filter((part) => !PARTS.includes(part))
        .map((part) => `.ci/run ${part}`),
    ),
  ]
  return [...named, ...inImage, ...unknown].map(
    (command) => `the command ${command}, which does not exist`,
  )
}

/** Returns the commands whose last captured word is not one of the known ones. */
function findUnknown(text: string, command: RegExp, known: string[], name: string) {
  return [...text.matchAll(command)]
    .map((match) => match.at(-1) ?? '')
    .filter((word) => !known.includes(word))
    .map((word) => `${name} ${word}`)
}

function listWords(word: RegExp, file: string) {
  return [...readFileSync(file, 'utf8').matchAll(word)].map(([, found = '']) => found)
}

function isMarkdown(path: string) {
  return path.endsWith('.md') && existsSync(path)
}

/** Returns the names under which GitHub links to the headings of a file. */
function listHeadings(file: string) {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function isFound(path: string, folder: string) {
  // A page that GitHub serves next to the files, on a fork too.
  if (path === '../../security/advisories/new') return true
  // Package names and addresses of the product look like paths but are not.
  if (/^@|^(api|quiz|docs\/api)(\/|$)/.test(path) && !existsSync(path)) return true
  return existsSync(path) || existsSync(join(folder, path))
}

function readUsage(program: string) {
  const { stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' })
  return stdout + stderr
}
