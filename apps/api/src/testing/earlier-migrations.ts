import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS } from '../app.ts'

/** Returns a folder with the migrations before this number, such as `0015`. */
export function migrationsBefore(number: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'earlier-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  for (const file of files) if (file >= number) rmSync(join(folder, file))
  const kept = files.filter((file) => file < number).toSorted()
  const lines = kept.map((file) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
    return `${hash}  ${file}\n`
  })
  writeFileSync(join(folder, 'migrations.lock'), lines.join(''))
  return folder
}
