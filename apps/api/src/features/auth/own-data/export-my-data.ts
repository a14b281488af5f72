import { strToU8, zipSync } from 'fflate'
import type { Db } from '#platform/db/client.ts'
import { FileReply } from '#platform/http/file-reply.ts'
import { audit } from '../audit.ts'
import { toCsv } from './csv.ts'
import { listPersonalTables, readPersonalRows } from './personal-tables.ts'

/** Everything that is stored about one person, from one moment. */
export async function exportMyData(
  db: Db,
  { userId, format }: { userId: string; format: 'json' | 'csv' },
): Promise<FileReply> {
  const tables = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await audit(trx, { action: 'data.exported', userId, actorId: userId })
      const found: [string, Record<string, unknown>[]][] = []
      for (const table of ['users', ...(await listPersonalTables(trx))]) {
        found.push([table, await readPersonalRows(trx, table, userId)])
      }
      return found
    })
  const name = `nextround-my-data-${new Date().toISOString().slice(0, 10)}`
  if (format === 'json') {
    const text = JSON.stringify(Object.fromEntries(tables), null, 2)
    return new FileReply(`${name}.json`, 'application/json', strToU8(text))
  }
  const files = tables.map(([table, rows]) => [`${table}.csv`, strToU8(toCsv(rows))] as const)
  return new FileReply(`${name}.zip`, 'application/zip', zipSync(Object.fromEntries(files)))
}
