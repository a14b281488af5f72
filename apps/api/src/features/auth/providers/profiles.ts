import type { Provider } from '@nextround/contract/auth'
import * as z from 'zod'

type FetchJson = (url: string) => Promise<unknown>

/** Without a verified address there is none: an address that anyone could have typed proves nothing. */
type ProviderProfile = {
  id: string
  name: string
  email: string | undefined
  emailVerified: boolean
}

const GitHubUser = z.object({
  id: z.number(),
  login: z.string(),
  name: z.nullish(z.string()),
})
const GitHubEmails = z.array(
  z.object({ email: z.email(), primary: z.boolean(), verified: z.boolean() }),
)
const GoogleUser = z.object({
  sub: z.string().min(1),
  name: z.string().optional(),
  email: z.email().optional(),
  email_verified: z.boolean().optional(),
})

/** Who the provider says it is: its own id for the person, never the e-mail. */
export const PROFILES: Record<Provider, (ask: FetchJson) => Promise<ProviderProfile>> = {
  async github(ask) {
    const user = GitHubUser.parse(await ask('https://api.github.com/user'))
    const emails = GitHubEmails.parse(await ask('https://api.github.com/user/emails'))
    const own = emails.find(({ primary, verified }) => primary && verified)
    return profile(String(user.id), user.name || user.login, own?.email)
  },

  async google(ask) {
    const user = GoogleUser.parse(await ask('https://openidconnect.googleapis.com/v1/userinfo'))
    return profile(user.sub, user.name ?? '', user.email_verified ? user.email : undefined)
  },
}

const profile = (id: string, name: string, email: string | undefined): ProviderProfile => ({
  id,
  name: name.slice(0, 80),
  email,
  emailVerified: email !== undefined,
})
