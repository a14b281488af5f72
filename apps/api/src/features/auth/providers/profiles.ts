import type { Provider } from '@nextround/contract/auth'
import * as z from 'zod'

type FetchJson = (url: string) => Promise<unknown>

/** `email` is undefined unless it is verified: an address that anyone could have typed proves nothing. */
export type ProviderProfile = { id: string; name: string; email: string | undefined }

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

/** `subject` is the person that the ID token names, if there is one. */
type FetchProfile = (ask: FetchJson, subject: string | undefined) => Promise<ProviderProfile>

/** Identifies a person by the provider's own id, never by the email address. */
export const PROFILES: Record<Provider, FetchProfile> = {
  async github(ask) {
    const user = GitHubUser.parse(await ask('https://api.github.com/user'))
    const emails = GitHubEmails.parse(await ask('https://api.github.com/user/emails'))
    const own = emails.find(({ primary, verified }) => primary && verified)
    return profile(String(user.id), user.name || user.login, own?.email)
  },

  async google(ask, subject) {
    const user = GoogleUser.parse(await ask('https://openidconnect.googleapis.com/v1/userinfo'))
    if (user.sub !== subject) throw new Error("the profile doesn't belong to the ID token")
    return profile(user.sub, user.name ?? '', user.email_verified ? user.email : undefined)
  },
}

const profile = (id: string, name: string, email: string | undefined): ProviderProfile => ({
  id,
  name: name.slice(0, 80),
  email: email?.toLowerCase(),
})
