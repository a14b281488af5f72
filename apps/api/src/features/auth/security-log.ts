import type { Config } from '#platform/config.ts'
import type { Client } from '#platform/http/client.ts'
import { networkName } from '#platform/http/network.ts'
import type { Log } from '#platform/log.ts'

type RefusedAction = 'sign-in.failed' | 'second-factor.failed' | 'confirmation.failed'

export type SecurityLog = {
  /** The caller's network as a keyed hash, as in the logs. */
  nameNetwork(client: Pick<Client, 'ip'>): string
  /** Writes refused actions to the log and not to the audit table, which an attacker must not be able to fill. */
  refused(what: RefusedAction, who: { accountId?: string | undefined; client: Client }): void
}

export function createSecurityLog({ TOKEN_KEYS }: Config, log: Log): SecurityLog {
  const nameNetwork: SecurityLog['nameNetwork'] = ({ ip }) => networkName(ip, TOKEN_KEYS)
  return {
    nameNetwork,
    refused: (what, { accountId, client }) =>
      log.warn({ security: what, accountId, network: nameNetwork(client) }, 'refused'),
  }
}
