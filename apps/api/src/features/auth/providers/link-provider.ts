import type { Provider } from '@nextround/contract/auth'
import type { Client } from '#platform/http/client.ts'
import { callBetterAuth, headersFor } from '../call-better-auth.ts'
import type { AuthTools } from '../tools.ts'

/** The only way to link: from a signed-in session, with the same verified address. */
export async function linkProvider(
  { betterAuth, config }: AuthTools,
  provider: Provider,
  client: Client,
): Promise<{ url: string; cookies: string[] }> {
  const { headers, response } = await callBetterAuth(() =>
    betterAuth().api.linkSocialAccount({
      body: {
        provider,
        callbackURL: `${config.PUBLIC_URL}/account`,
        errorCallbackURL: `${config.PUBLIC_URL}/account`,
        disableRedirect: true,
      },
      headers: headersFor(client, config),
      returnHeaders: true,
    }),
  )
  return { url: response.url ?? '', cookies: headers.getSetCookie() }
}
