import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE } from './bubblewrap-options.ts'
import { dropRoot, openFolder, type Sandbox } from './open-sandbox.ts'
import { supervise } from './supervise.ts'

const NOTHING_MEASURED = { cpuMs: () => 0, peakMb: () => 0, hasRunOutOfMemory: () => false }

/**
 * Runs programs like a sandbox, but with nothing around them: for programs that the caller has read, and to show that
 * an attack would succeed. Only the output and the time on the clock are limited.
 */
export function openUnprotected({
  path,
  env = {},
}: {
  path: string
  env?: Record<string, string>
}): Sandbox {
  const folder = openFolder()
  const user = process.getuid?.() === 0 ? dropRoot : []
  return {
    path,
    folder,
    async run({ argv, files = {}, stdin, limits }) {
      const cwd = mkdtempSync(join(tmpdir(), 'unprotected-'))
      // For the user to whom root drops its rights.
      chmodSync(cwd, 0o777)
      const outside = { ...files, [NODE]: process.execPath }
      const toOutside = (word: string) =>
        Object.entries(outside).reduce((text, [from, to]) => text.replaceAll(from, to), word)
      try {
        return await supervise({
          script: 'exec "$@"',
          argv: [...user, ...argv.map(toOutside)],
          env: { PATH: path, HOME: cwd, TMPDIR: cwd, LANG: 'C.UTF-8', TZ: 'UTC', ...env },
          cwd,
          usage: NOTHING_MEASURED,
          stdin,
          limits,
        })
      } finally {
        rmSync(cwd, { recursive: true, force: true })
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
