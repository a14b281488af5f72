import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

const WORKSPACES = ['.', 'apps/api', 'apps/web', 'packages/contract', 'content']
const LEFT_OUT = new Set([
  'node_modules',
  '.git',
  '.data',
  '.types',
  'build',
  '.react-router',
  'reports',
  'screens',
])

export type Copy = { folder: string; plant(file: string, text: string): void; remove(): void }

/** A copy of the house in which a test may break things; packages are linked, not copied. */
export function copyHouse(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'house-'))
  cpSync('.', folder, { recursive: true, filter: (source) => !LEFT_OUT.has(basename(source)) })
  for (const workspace of WORKSPACES) linkPackages(workspace, folder)
  return {
    folder,
    plant(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

function linkPackages(workspace: string, folder: string) {
  const [from, to] = [join(workspace, 'node_modules'), join(folder, workspace, 'node_modules')]
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter((each) => each !== '@nextround')) {
    symlinkSync(realpathSync(join(from, name)), join(to, name))
  }
  // Our own packages must be the copied ones, or nothing planted in them would be seen.
  mkdirSync(join(to, '@nextround'))
  symlinkSync(resolve(folder, 'packages/contract'), join(to, '@nextround/contract'))
  symlinkSync(resolve(folder, 'content'), join(to, '@nextround/content'))
}
