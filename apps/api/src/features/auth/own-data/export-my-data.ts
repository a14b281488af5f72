import { strToU8, zipSync } from 'fflate'
import type { Client } from '#platform/http/client.ts'
import type { FileReply } from '#platform/http/send-file.ts'
import { auditOwnAction } from '../account-audit.ts'
import type { AuthTools } from '../tools.ts'
import { toCsv } from '#platform/csv.ts'
import { listPersonalTables, readPersonalRows } from './personal-queries.ts'

/** Exports everything that is stored about one person, read at one moment. */
export async function exportMyData(
  { db, securityLog }: Pick<AuthTools, 'db' | 'securityLog'>,
  { userId, format }: { userId: string; format: 'json' | 'csv' },
  client: Client,
): Promise<FileReply<'application/json' | 'application/zip'>> {
  const tables = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await auditOwnAction(trx, 'data.exported', {
        userId,
        network: securityLog.nameNetwork(client),
      })
      const found: [string, Record<string, unknown>[]][] = []
      for (const table of ['users', ...(await listPersonalTables(trx))]) {
        found.push([table, await readPersonalRows(trx, table, userId)])
      }
      return found
    })
  const name = `nextround-my-data-${new Date().toISOString().slice(0, 10)}`
  if (format === 'json') {
    const content = JSON.stringify(Object.fromEntries(tables), null, 2)
    return { name: `${name}.json`, type: 'application/json', content }
  }
  const files = tables.map(([table, rows]) => [`${table}.csv`, strToU8(toCsv(rows))] as const)
  const content = zipSync(Object.fromEntries(files))
  return { name: `${name}.zip`, type: 'application/zip', content }
}
