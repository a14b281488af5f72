import { newPushKeys } from '../apps/api/src/platform/push/new-push-keys.ts'
import { startOAuthProvider } from '../apps/api/src/testing/oauth-provider.ts'
import { answers, built, start } from './processes.ts'
import { freePort } from './services/free-port.ts'
import { startTrafficWatch } from './traffic-watch.ts'

type Environment = Record<'PORT' | 'DATABASE_URL', string> & Record<string, string>

/**
 * Starts two sites, so that both kinds of sign-up are tested. The main site requires a verified email and offers both
 * providers and notifications. The second one, on the next port with the same database, requires nothing and offers
 * none. A traffic watch in front of both reads their replies.
 */
export async function startSitesForJourneys(env: Environment) {
  const provider = await startOAuthProvider()
  const watch = await startTrafficWatch(env.DATABASE_URL)
  const { publicKey, privateKey } = newPushKeys()
  const port = Number(env.PORT) + 1
  const openUrl = `http://localhost:${port}`
  start('open', built('server'), {
    ...env,
    PORT: String(await watch.before(port)),
    PUBLIC_URL: openUrl,
    METRICS_PORT: String(await freePort()),
    EMAIL_VERIFICATION: 'off',
  })
  await answers(`${openUrl}/readyz`)
  return {
    settings: {
      PORT: String(await watch.before(Number(env.PORT))),
      EMAIL_VERIFICATION: 'required',
      // A journey that would reach its network's limit pretends to come from another address.
      TRUSTED_PROXIES: '127.0.0.1',
      ...provider.settings,
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: 'mailto:operator@nextround.example',
    },
    addresses: { openUrl, providerUrl: provider.url, trafficUrl: watch.trafficUrl },
    ports: [port],
    stop: async () => {
      provider.stop()
      await watch.stop()
    },
  }
}
