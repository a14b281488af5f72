import type { Provider } from '@nextround/contract/auth'
import type { Client } from '#platform/http/client.ts'
import { callBetterAuth, headersFor } from '../call-better-auth.ts'
import type { AuthTools } from '../tools.ts'
import { safeReturnPath } from './safe-return-path.ts'

type ProviderRedirect = { url: string; cookies: string[] }

/** Where the browser goes to sign in, and the cookie that ties its return to this browser. */
export async function startProviderSignIn(
  { betterAuth, config }: AuthTools,
  { provider, next }: { provider: Provider; next?: string | undefined },
  client: Client,
): Promise<ProviderRedirect> {
  const { headers, response } = await callBetterAuth(() =>
    betterAuth().api.signInSocial({
      body: {
        provider,
        callbackURL: `${config.PUBLIC_URL}${safeReturnPath(next)}`,
        errorCallbackURL: `${config.PUBLIC_URL}/login`,
        disableRedirect: true,
      },
      headers: headersFor(client, config),
      returnHeaders: true,
    }),
  )
  return { url: response.url ?? '', cookies: headers.getSetCookie() }
}
