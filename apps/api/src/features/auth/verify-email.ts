import { askBetterAuth } from './ask-better-auth.ts'
import type { AuthTools } from './tools.ts'

/** Proves the address and signs nobody in: whoever clicks need not be who chose the password. */
export async function verifyEmail({ betterAuth }: AuthTools, token: string): Promise<void> {
  await askBetterAuth(() => betterAuth().api.verifyEmail({ query: { token } }))
}
