import * as account from '@nextround/contract/account'
import * as auth from '@nextround/contract/auth'
import * as admin from '@nextround/contract/auth-admin'
import { type Route, route } from '#platform/http/route.ts'
import { changePassword } from './change-password.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { createLearnerCount } from './count-learners.ts'
import { changeEmail } from './email-change/change-email.ts'
import { requestEmailChange } from './email-change/request-email-change.ts'
import { changeAccount } from './own-data/change-account.ts'
import { deleteAccount } from './own-data/delete-account.ts'
import { exportMyData } from './own-data/export-my-data.ts'
import { findAccount } from './own-data/find-account.ts'
import { configuredProviders } from './providers/oauth-client.ts'
import { safeReturnPath } from './providers/safe-return-path.ts'
import { startRoundTrip } from './providers/start-round-trip.ts'
import { unlinkProvider } from './providers/unlink-provider.ts'
import { recoverAccount } from './recovery/recover-account.ts'
import { requestMail } from './request-mail.ts'
import { resetPassword } from './reset-password.ts'
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts'
import { passSecondFactor } from './second-factor/pass-second-factor.ts'
import { removeSecondFactor } from './second-factor/remove-second-factor.ts'
import { startSecondFactor } from './second-factor/start-second-factor.ts'
import { endedSessionCookie } from './session-cookie.ts'
import { signIn } from './sign-in.ts'
import { endOneSession, signOut, signOutElsewhere } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { changeRole } from './team/change-role.ts'
import { deletePerson } from './team/delete-person.ts'
import { endSessionsOf } from './team/end-sessions-of.ts'
import { removeLostSecondFactor } from './team/remove-lost-second-factor.ts'
import { resendVerification } from './team/resend-verification.ts'
import { setSuspension } from './team/set-suspension.ts'
import type { AuthTools } from './tools.ts'
import { verifyEmail } from './verify-email.ts'

export const authRoutes = (tools: AuthTools): Route[] => [
  route(auth.getCurrentUser, async ({ findUser }) => ({ user: (await findUser()) ?? null })),
  ...publicRoutes(tools),
  ...teamRoutes(tools),

  route(auth.getSignInOptions, async () => ({ providers: configuredProviders(tools.config) })),

  route(auth.signUp, async ({ body, client, setCookies }) => {
    const { isSignedIn, cookies } = await signUp(tools, body, client)
    setCookies(cookies)
    return { isSignedIn }
  }),

  route(auth.signIn, async ({ body, client, setCookies }) => {
    const { needsSecondFactor, cookies } = await signIn(tools, body, client)
    setCookies(cookies)
    return { needsSecondFactor }
  }),

  route(auth.passSecondFactor, async ({ body, client, setCookies }) => {
    setCookies([await passSecondFactor(tools, body.code, client)])
    return { isSignedIn: true }
  }),

  route(auth.startProviderSignIn, async ({ params, body, setCookies }) => {
    const next = safeReturnPath(body.next)
    const { url, cookie } = await startRoundTrip(tools, { ...params, next })
    setCookies([cookie])
    return { url }
  }),

  route(auth.signOut, async ({ client, setCookies }) => {
    await signOut(tools, client)
    setCookies([endedSessionCookie])
    return { hasEnded: true }
  }),

  route(auth.sendVerificationMail, async ({ body }) => {
    await requestMail(tools, 'verification.requested', body.email)
    return { isAccepted: true }
  }),

  route(auth.verifyEmail, async ({ body, client }) => ({
    isVerified: await verifyEmail(tools, body, client),
  })),

  route(auth.sendResetMail, async ({ body }) => {
    await requestMail(tools, 'reset.requested', body.email)
    return { isAccepted: true }
  }),

  route(auth.resetPassword, async ({ body, client }) => ({
    removed: await resetPassword(tools, body, client),
  })),

  route(auth.recoverAccount, async ({ body, client, setCookies }) => {
    const recovered = await recoverAccount(tools, body.token, client)
    setCookies([endedSessionCookie])
    return recovered
  }),

  route(account.getAccount, ({ user }) =>
    findAccount(tools.db, { userId: user.id, sessionId: user.sessionId }),
  ),

  route(account.changeAccount, async ({ user, body }) => {
    await changeAccount(tools, user.id, body)
    return { isChanged: true }
  }),

  route(account.confirmIdentity, async ({ user, body, client, setCookies }) => {
    setCookies([await confirmIdentity(tools, user, body, client)])
    return { isConfirmed: true }
  }),

  route(account.changePassword, async ({ user, body, client, setCookies }) => {
    setCookies([await changePassword(tools, user, body, client)])
    return { isChanged: true }
  }),

  route(account.requestEmailChange, async ({ user, body, client }) => {
    await requestEmailChange(tools, user, body.email, client)
    return { isAccepted: true }
  }),

  route(account.changeEmail, async ({ user, body, client }) => {
    await changeEmail(tools, user, body.token, client)
    return { isChanged: true }
  }),

  route(account.endSession, async ({ user, params, client }) => {
    await endOneSession(tools, { userId: user.id, ...params }, client)
    return { hasEnded: true }
  }),

  route(account.endOtherSessions, async ({ user, client }) => ({
    ended: await signOutElsewhere(tools, user, client),
  })),

  route(account.startSecondFactor, ({ user }) => startSecondFactor(tools, user)),

  route(account.confirmSecondFactor, async ({ user, body, client, setCookies }) => {
    const { backupCodes, cookie } = await confirmSecondFactor(tools, user, body.code, client)
    setCookies([cookie])
    return { backupCodes }
  }),

  route(account.removeSecondFactor, async ({ user, client }) => {
    await removeSecondFactor(tools, user, client)
    return { isRemoved: true }
  }),

  route(account.linkProvider, async ({ user, params, setCookies }) => {
    const goal = { ...params, next: '/account', linkTo: user.id }
    const { url, cookie } = await startRoundTrip(tools, goal)
    setCookies([cookie])
    return { url }
  }),

  route(account.unlinkProvider, async ({ user, params, client }) => {
    await unlinkProvider(tools, { userId: user.id, ...params }, client)
    return { isUnlinked: true }
  }),

  route(account.exportMyData, ({ user, query, client }) =>
    exportMyData(tools, { userId: user.id, ...query }, client),
  ),

  route(account.deleteAccount, async ({ user, client, setCookies }) => {
    const by = { actorId: user.id, network: tools.securityLog.nameNetwork(client) }
    await deleteAccount(tools, { userId: user.id, by })
    setCookies([endedSessionCookie])
    return { isDeleted: true }
  }),
]

function publicRoutes({ db }: AuthTools): Route[] {
  const countLearners = createLearnerCount(db)
  return [route(auth.countLearners, async () => ({ learners: await countLearners() }))]
}

const teamRoutes = (tools: AuthTools): Route[] => [
  route(admin.setSuspension, async ({ user, params, body, client }) => ({
    isChanged: await setSuspension(tools, { adminId: user.id, ...params, ...body }, client),
  })),

  route(admin.endSessionsOf, async ({ user, params, client }) => ({
    ended: await endSessionsOf(tools, { adminId: user.id, ...params }, client),
  })),

  route(admin.removeLostSecondFactor, async ({ user, params, body: { reason }, client }) => ({
    isChanged: await removeLostSecondFactor(tools, { adminId: user.id, ...params, reason }, client),
  })),

  route(admin.resendVerification, async ({ user, params, client }) => ({
    isChanged: await resendVerification(tools, { adminId: user.id, ...params }, client),
  })),

  route(admin.setRole, async ({ user, params, body, client }) => ({
    isChanged: await changeRole(tools, { adminId: user.id, ...params, ...body }, client),
  })),

  route(admin.deletePerson, async ({ user, params, body, client }) => {
    await deletePerson(tools, { adminId: user.id, ...params, ...body }, client)
    return { isDeleted: true as const }
  }),
]
