import type { Db } from '#platform/db/client.ts'
import type { Keyring } from '#platform/keys.ts'
import { listSecrets, replaceSecret } from './queries.ts'
import { isSealedWithNewest, openSecret, sealSecret } from './sealed-secret.ts'

const BATCH_SIZE = 500

/** Re-encrypts all 2FA secrets with the newest key, in batches. Can be stopped and run again. */
export async function rotateSecrets(db: Db, keys: Keyring): Promise<{ resealed: number }> {
  let resealed = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await listSecrets(db, { after, atMost: BATCH_SIZE })
    for (const { user_id, secret } of rows) {
      if (isSealedWithNewest(keys, secret)) continue
      const sealed = sealSecret(keys, await openSecret(keys, secret))
      resealed += await replaceSecret(db, { userId: user_id, from: secret, to: sealed })
    }
    const last = rows.at(-1)
    if (!last) return { resealed }
    after = last.user_id
  }
}
