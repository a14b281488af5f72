import { startOAuthProvider } from '../apps/api/src/testing/oauth-provider.ts'
import { answers, built, start } from './processes.ts'
import { freePort } from './services/free-port.ts'

type Environment = Record<string, string> & { PORT: string }

/**
 * Both endings of sign-up are driven: the main site asks for a verified e-mail and knows both providers;
 * a second one on the next port, with the same database, asks for nothing and knows none.
 */
export async function startSitesForJourneys(env: Environment) {
  const provider = await startOAuthProvider()
  const port = Number(env.PORT) + 1
  const openUrl = `http://localhost:${port}`
  start('open', built('server'), {
    ...env,
    PORT: String(port),
    PUBLIC_URL: openUrl,
    METRICS_PORT: String(await freePort()),
    EMAIL_VERIFICATION: 'off',
  })
  await answers(`${openUrl}/readyz`)
  return {
    settings: { EMAIL_VERIFICATION: 'required', ...provider.settings },
    addresses: { openUrl, providerUrl: provider.url },
    ports: [port],
    stop: () => provider.stop(),
  }
}
