import type { Provider } from '@nextround/contract/auth'
import type { Client } from '#platform/http/client.ts'
import { askBetterAuth, headersFor } from '../ask-better-auth.ts'
import type { AuthTools } from '../tools.ts'
import { innerPath } from './inner-path.ts'

type RoundTrip = { url: string; cookies: string[] }

/** Where the browser goes to sign in, and the cookie that ties its return to this browser. */
export async function startProviderSignIn(
  { betterAuth, config }: AuthTools,
  { provider, next }: { provider: Provider; next?: string | undefined },
  client: Client,
): Promise<RoundTrip> {
  const { headers, response } = await askBetterAuth(() =>
    betterAuth().api.signInSocial({
      body: {
        provider,
        callbackURL: `${config.PUBLIC_URL}${innerPath(next)}`,
        errorCallbackURL: `${config.PUBLIC_URL}/login`,
        disableRedirect: true,
      },
      headers: headersFor(client),
      returnHeaders: true,
    }),
  )
  return { url: response.url ?? '', cookies: headers.getSetCookie() }
}
