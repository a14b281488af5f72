import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import type { SessionUser } from '#platform/http/route.ts'
import { askBetterAuth, headersFor } from './ask-better-auth.ts'
import { confirmSession } from './queries.ts'
import { useCode } from './second-factor/use-code.ts'
import type { AuthTools } from './tools.ts'

type Proof = { password?: string | undefined; code?: string | undefined }

/** Opens sensitive acts for ten minutes to whoever knows the password or holds the second factor. */
export async function confirmIdentity(
  tools: AuthTools,
  user: SessionUser,
  { password, code }: Proof,
  client: Client,
): Promise<void> {
  const { betterAuth, db, tries } = tools
  if (code !== undefined) await useCode(tools, user.id, code)
  else if (password === undefined) throw new AppError('request.invalid')
  else {
    await tries.signIn(user.email, client, () =>
      askBetterAuth(() =>
        betterAuth().api.verifyPassword({ body: { password }, headers: headersFor(client) }),
      ),
    )
  }
  await confirmSession(db, user.sessionId)
}
