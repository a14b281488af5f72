import { audit } from '#platform/audit.ts'
import type { Db } from '#platform/db/client.ts'
import type { Deps } from '#platform/deps.ts'
import type { VirusScanner } from '#platform/files/clamd.ts'
import type { Log } from '#platform/log.ts'
import { listUnscannedResumes, saveScan } from '../queries.ts'

type ScanDeps = { scanner: VirusScanner | undefined; log: Log }

/** Returns undefined if no scanner is configured or it gives no verdict. */
export async function scanResume(
  { scanner, log }: ScanDeps,
  content: Uint8Array,
): Promise<'clean' | 'infected' | undefined> {
  try {
    return await scanner?.scan(content)
  } catch (error) {
    log.warn({ err: error }, 'the virus scanner did not answer')
    return undefined
  }
}

/** Scans a stored file and saves the verdict. */
export async function scanStoredResume(
  deps: ScanDeps & { db: Db },
  { entryId, content }: { entryId: string; content: Uint8Array },
): Promise<'clean' | 'infected' | undefined> {
  const verdict = await scanResume(deps, content)
  if (verdict)
    await deps.db.transaction().execute(async (trx) => {
      await saveScan(trx, { entryId, verdict })
      if (verdict === 'infected')
        await audit(trx, { action: 'inbox.resume-infected', details: { entry: entryId } })
    })
  return verdict
}

const BATCH_SIZE = 100

/**
 * Runs every ten minutes. Scans files that arrived while the scanner was down or not configured. Stops at the first
 * file without a verdict, so that a scanner that is down costs only one timeout.
 */
export async function scanWaitingResumes(
  deps: Pick<Deps, 'db' | 'files' | 'scanner' | 'log'>,
): Promise<void> {
  if (!deps.scanner) return
  let after = ''
  for (;;) {
    const waiting = await listUnscannedResumes(deps.db, { after, limit: BATCH_SIZE })
    for (const { entryId, key } of waiting) {
      const content = await deps.files.get(key)
      if (content && !(await scanStoredResume(deps, { entryId, content }))) return
    }
    const last = waiting.at(-1)
    if (!last || waiting.length < BATCH_SIZE) return
    after = last.entryId
  }
}
