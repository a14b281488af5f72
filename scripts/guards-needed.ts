import '../require-node.cjs'
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

/** Files that the `*.guard.test.ts` tests cover: our tools, their settings, and files that programs start with. */
const GUARDED = [
  /^scripts\//,
  /^(import-rules|require-node)\.cjs$/,
  /^pnpm-(lock|workspace)\.yaml$/,
  /^\.(ci|github)\//,
  /(^|\/)(package|biome|knip|tsconfig[\w.]*|\.oxlintrc)\.json$/,
  /(^|\/)[\w-]+\.config\.ts$/,
  /^apps\/api\/(migrations\/|src\/[\w-]+\.ts$|src\/admin\/main\.ts$)/,
  /^packages\/contract\/src\/endpoint\.ts$/,
]

export const needGuards = (files: string[]): boolean =>
  files.some((file) => GUARDED.some((pattern) => pattern.test(file)))

/** Also returns true if git can't tell, as in a shallow clone. */
export function guardsNeededSince(base: string): boolean {
  // A container's checkout often belongs to someone else; we only read it.
  const words = ['-c', 'safe.directory=*', 'diff', '--name-only', '--merge-base', base]
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8' })
  return status !== 0 || needGuards(stdout.split('\n'))
}

// `node scripts/guards-needed.ts BASE` exits with 0 if the guards have to run.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = guardsNeededSince(process.argv[2] ?? '') ? 0 : 1
