import {
  cpSync,
  existsSync,
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
const EXCLUDED = new Set(['node_modules', '.git', '.data', '.types', 'build', 'reports', 'screens'])

/** Hidden files that pnpm needs. The others are caches and state of one checkout, which no other may write. */
const PNPM_FILES = new Set(['.bin', '.pnpm', '.modules.yaml', '.pnpm-workspace-state-v1.json'])
const isShared = (name: string) =>
  name !== '@nextround' && (!name.startsWith('.') || PNPM_FILES.has(name))

export type RepositoryCopy = {
  folder: string
  plant(file: string, text: string): void
  /** Undoes all planted changes. */
  restore(): void
  remove(): void
}

/** Copies the repository, so that a test may break things. Packages are linked, not copied. */
export function copyRepository(): RepositoryCopy {
  const folder = mkdtempSync(join(tmpdir(), 'repository-'))
  cpSync('.', folder, { recursive: true, filter: (source) => !EXCLUDED.has(basename(source)) })
  for (const workspace of WORKSPACES) linkPackages(workspace, folder)
  const planted = new Set<string>()
  return {
    folder,
    plant(file, text) {
      planted.add(file)
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    },
    restore() {
      for (const file of planted) {
        if (existsSync(file)) cpSync(file, join(folder, file))
        else rmSync(join(folder, file))
      }
      planted.clear()
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

function linkPackages(workspace: string, folder: string) {
  const [from, to] = [join(workspace, 'node_modules'), join(folder, workspace, 'node_modules')]
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter(isShared)) {
    symlinkSync(realpathSync(join(from, name)), join(to, name))
  }
  // Our own packages must be the copied ones, or changes planted in them would have no effect.
  mkdirSync(join(to, '@nextround'))
  symlinkSync(resolve(folder, 'packages/contract'), join(to, '@nextround/contract'))
  symlinkSync(resolve(folder, 'content'), join(to, '@nextround/content'))
}
