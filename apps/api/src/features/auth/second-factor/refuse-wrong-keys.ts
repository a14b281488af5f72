import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/client.ts'
import type { Log } from '#platform/log.ts'
import { listSampleSecrets } from './queries.ts'
import { keyVersionOf, openSecret } from './sealed-secret.ts'

/** A single damaged secret must not stop the site, but several of one version are damaged by the wrong key. */
const SAMPLES = 5

type KeysDeps = { db: Db; config: Pick<Config, 'SECOND_FACTOR_KEYS'>; log: Pick<Log, 'warn'> }

/**
 * Refuses to start with keys that can't open the stored 2FA secrets, because nobody on the team could sign in. While the
 * database is down the server starts as it does without this check, and says so.
 */
export async function refuseWrongKeys({ db, config, log }: KeysDeps): Promise<void> {
  let versions: number[]
  try {
    versions = await findUnreadableVersions(db, config.SECOND_FACTOR_KEYS)
  } catch (err) {
    log.warn({ err }, 'the keys of two-factor authentication could not be checked')
    return
  }
  if (versions.length > 0) throw new Error(wrongKeysMessage(versions))
}

const wrongKeysMessage = (versions: number[]): string =>
  `SECOND_FACTOR_KEYS can't open the two-factor secrets in the database that were sealed with version ${versions.join(' and ')}. ` +
  'Nobody who has one could sign in. Put back the keys from the backup of .env.'

/** Returns the versions of keys under which none of the oldest secrets can be opened. */
export async function findUnreadableVersions(
  db: Db,
  keys: Config['SECOND_FACTOR_KEYS'],
): Promise<number[]> {
  const isReadable = new Map<number, boolean>()
  for (const sealed of await listSampleSecrets(db, SAMPLES)) {
    const version = keyVersionOf(sealed)
    if (isReadable.get(version)) continue
    isReadable.set(version, await canOpen(keys, sealed))
  }
  return [...isReadable].filter(([, isOpen]) => !isOpen).map(([version]) => version)
}

const canOpen = (keys: Config['SECOND_FACTOR_KEYS'], sealed: string): Promise<boolean> =>
  openSecret(keys, sealed).then(
    () => true,
    () => false,
  )
