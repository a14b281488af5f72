import { type Access, endpoint } from '@nextround/contract/endpoint'
import * as z from 'zod/mini'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { mount } from '#platform/http/mount.ts'
import { route } from '#platform/http/route.ts'
import { createServer } from '#platform/http/server.ts'
import { startTestApp } from '#testing/app.ts'
import { makeSite } from '#testing/site.ts'
import { createSessions } from './features/auth/find-session.ts'

/** Every route of the running server and who may call it. Opening up a route changes a line here. */
const ACCESS_LIST = `
GET    /*                                                          public
GET    /api/account                                                user
PATCH  /api/account                                                user
DELETE /api/account                                                user, confirmed
POST   /api/account-recoveries                                     public
POST   /api/account/confirmation                                   user
POST   /api/account/email                                          user, confirmed
PUT    /api/account/email                                          user
GET    /api/account/export                                         user, confirmed
POST   /api/account/password                                       user
POST   /api/account/providers/:provider                            user, confirmed
DELETE /api/account/providers/:provider                            user, confirmed
POST   /api/account/second-factor                                  user, confirmed
PUT    /api/account/second-factor                                  user
DELETE /api/account/second-factor                                  user, confirmed
DELETE /api/account/sessions                                       user
DELETE /api/account/sessions/:sessionId                            user
GET    /api/admin/audit                                            admin
POST   /api/admin/correction-confirmations                         editor, confirmed
POST   /api/admin/correction-withdrawals                           editor, confirmed
GET    /api/admin/health                                           admin
GET    /api/admin/inbox/:kind                                      admin
GET    /api/admin/inbox/:kind/:entryId                             admin
POST   /api/admin/inbox/:kind/:entryId/notes                       admin
POST   /api/admin/inbox/:kind/:entryId/replies                     admin
DELETE /api/admin/inbox/:kind/:entryId/replies/:itemId             admin
PUT    /api/admin/inbox/:kind/:entryId/status                      admin
GET    /api/admin/inbox/:kind/export                               admin, confirmed
GET    /api/admin/inbox/applications/:entryId/resume               admin, confirmed
POST   /api/admin/key-corrections                                  editor, confirmed
DELETE /api/admin/key-corrections/:correctionId                    editor
POST   /api/admin/orders/:reference/claim                          admin, confirmed
GET    /api/admin/overview                                         admin
GET    /api/admin/overview/export                                  admin
POST   /api/admin/payment-decisions                                admin, confirmed
POST   /api/admin/payment-decisions/undo                           admin, confirmed
GET    /api/admin/payments                                         admin
GET    /api/admin/payments/:paymentId                              admin
PATCH  /api/admin/payments/:paymentId                              admin, confirmed
POST   /api/admin/payments/:paymentId/refund-cancellation          admin, confirmed
POST   /api/admin/payments/:paymentId/reopening                    admin, confirmed
GET    /api/admin/payments/export                                  admin, confirmed
GET    /api/admin/people                                           admin
GET    /api/admin/people/:personId                                 admin
POST   /api/admin/people/:personId/deletion                        admin, confirmed
PUT    /api/admin/people/:personId/guides/:guideId                 admin, confirmed
PUT    /api/admin/people/:personId/leaderboard-name                admin, confirmed
PUT    /api/admin/people/:personId/role                            admin, confirmed
POST   /api/admin/people/:personId/second-factor-removal           admin, confirmed
DELETE /api/admin/people/:personId/sessions                        admin, confirmed
PUT    /api/admin/people/:personId/suspension                      admin, confirmed
POST   /api/admin/people/:personId/verification-mail               admin
POST   /api/admin/report-decisions                                 editor
GET    /api/admin/reports                                          editor
GET    /api/admin/reports/:questionId/:revision                    editor
POST   /api/admin/statement-matches                                admin
POST   /api/ai-tutor                                               public
GET    /api/ai-tutor                                               public
GET    /api/ai-tutor/chats                                         user
GET    /api/ai-tutor/chats/:chatId                                 user
PATCH  /api/ai-tutor/chats/:chatId                                 user
DELETE /api/ai-tutor/chats/:chatId                                 user
GET    /api/auth/callback/:provider                                public
GET    /api/bookmarks                                              user
PUT    /api/bookmarks/:questionId                                  user
DELETE /api/bookmarks/:questionId                                  user
GET    /api/bookmarks/notes                                        user
POST   /api/careers                                                public
POST   /api/client-errors                                          public
GET    /api/coding-tasks                                           user
GET    /api/coding-tasks/:taskId                                   user
PUT    /api/coding-tasks/:taskId/drafts/:language                  user
POST   /api/coding-tasks/:taskId/hints                             user
POST   /api/coding-tasks/:taskId/solution                          user
POST   /api/contact                                                public
GET    /api/dashboard                                              user
POST   /api/dashboard/alert/closing                                user
GET    /api/dashboard/weeks                                        user
GET    /api/drive-plan                                             user
PUT    /api/drive-plan                                             user
DELETE /api/drive-plan                                             user
POST   /api/email-verifications                                    public
POST   /api/judge/claims                                           judge
POST   /api/judge/heartbeats                                       judge
POST   /api/judge/reports/:leaseId                                 judge
GET    /api/leaderboard                                            public
GET    /api/leaderboard/me                                         user
GET    /api/leaderboard/me/rank                                    user
GET    /api/learners                                               public
GET    /api/me                                                     public
GET    /api/mistakes                                               user
GET    /api/mistakes/summary                                       user
GET    /api/mock-debriefs                                          user
PUT    /api/mock-debriefs/:company/:on                             user
GET    /api/mock-reports/:company                                  public
GET    /api/mock-results/:sittingId                                user
GET    /api/mock-sittings                                          user
POST   /api/mock-sittings                                          user
GET    /api/mock-sittings/:sittingId                               user
PUT    /api/mock-sittings/:sittingId/answers                       user
POST   /api/mock-sittings/:sittingId/devices                       user
POST   /api/mock-sittings/:sittingId/result                        user
POST   /api/mock-sittings/:sittingId/sections/:section/beginning   user
POST   /api/mock-sittings/:sittingId/sections/:section/submission  user
PUT    /api/notes/:topicId/:subskill/read                          user
DELETE /api/notes/:topicId/:subskill/read                          user
GET    /api/notes/read                                             user
GET    /api/onboarding                                             user
PATCH  /api/onboarding                                             user
POST   /api/onboarding/completion                                  user
POST   /api/onboarding/skip                                        user
POST   /api/password-resets                                        public
POST   /api/payments                                               user
GET    /api/payments                                               user
PATCH  /api/payments/:paymentId                                    user
GET    /api/payments/:paymentId/receipt                            user
POST   /api/question-reports                                       user
GET    /api/question-reports                                       user
GET    /api/quiz-offers/:topicId                                   public
GET    /api/quiz-offers/companies/:company                         public
GET    /api/quiz-offers/placement                                  user
GET    /api/quiz-offers/re-test                                    user
GET    /api/quiz-offers/tasks/:taskId                              user
POST   /api/quiz-sessions                                          user
POST   /api/quiz-sessions/:sessionId/answers                       user
POST   /api/quiz-sessions/:sessionId/completion                    user
GET    /api/quiz-sessions/:sessionId/gains                         user
PUT    /api/quiz-sessions/:sessionId/guesses                       user
GET    /api/quiz-sessions/:sessionId/result                        user
POST   /api/quiz-sessions/:sessionId/reveals                       user
GET    /api/quiz-sessions/open                                     user
GET    /api/reminders                                              user
PUT    /api/reminders/devices                                      user
DELETE /api/reminders/devices/:deviceId                            user
PUT    /api/reminders/mail                                         user
POST   /api/reminders/unsubscribe                                  public
GET    /api/reminders/unsubscribe                                  public
POST   /api/reset-mails                                            public
GET    /api/resources                                              user
PUT    /api/resources/:resourceId/saved                            user
DELETE /api/resources/:resourceId/saved                            user
POST   /api/resources/:resourceId/views                            user
POST   /api/samples/:sampleId/answers                              public
POST   /api/sign-in                                                public
GET    /api/sign-in/options                                        public
POST   /api/sign-in/providers/:provider                            public
POST   /api/sign-in/second-factor                                  public
POST   /api/sign-out                                               public
POST   /api/sign-up                                                public
GET    /api/study-guide-files                                      user
GET    /api/study-guides                                           public
GET    /api/study-guides/:guideId                                  public
POST   /api/study-guides/:guideId/downloads                        user
POST   /api/study-guides/:guideId/order                            user
PUT    /api/study-guides/:guideId/sections/:sectionId              user
GET    /api/study-plan                                             user
POST   /api/submissions                                            user
GET    /api/submissions/:submissionId                              user
POST   /api/submissions/:submissionId/cancellation                 user
GET    /api/topics                                                 public
POST   /api/verification-mails                                     public
GET    /docs/api                                                   public
GET    /docs/api/reference.js                                      public
GET    /livez                                                      public
GET    /openapi.json                                               public
GET    /readyz                                                     public
GET    /version                                                    public
`

const listAccess = ({ routeTable }: FastifyInstance) => {
  const lines = routeTable
    .toSorted((one, other) => one.url.localeCompare(other.url))
    .map(({ method, url, access }) => `${method.padEnd(7)}${url.padEnd(60)}${access}`)
  return `\n${lines.join('\n')}\n`
}

describe('access list', async () => {
  const { app: server, deps, given, cookieFor } = await startTestApp({ SITE_DIR: makeSite() })

  it('has a line for every route', () => {
    expect(listAccess(server)).toBe(ACCESS_LIST)
  })

  it('reports a route that is missing from it', () => {
    const app = createServer(deps)
    app.get('/forgotten', { config: { access: 'public' } }, async () => 'open')
    expect(listAccess(app)).toBe(`\nGET    ${'/forgotten'.padEnd(60)}public\n`)
  })

  function serverWithEndpoint(access: Access) {
    const app = createServer({ ...deps, sessions: createSessions(deps) })
    const guarded = endpoint({
      method: 'GET',
      path: '/api/guarded',
      access,
      summary: 'Guarded.',
      reply: z.object({}),
    })
    mount(
      app,
      route(guarded, async () => ({})),
    )
    return app
  }

  const roles = ['guest', 'learner', 'editor', 'admin'] as const
  it.each([
    ['public', [200, 200, 200, 200]],
    ['user', [401, 200, 200, 200]],
    ['editor', [401, 403, 200, 200]],
    ['admin', [401, 403, 403, 200]],
    ['judge', [401, 401, 401, 401]],
  ] as const)('%s: grants exactly the listed roles', async (access, expected) => {
    const app = serverWithEndpoint(access)
    const statuses = await Promise.all(
      roles.map(async (role) => {
        const headers = role === 'guest' ? {} : { cookie: cookieFor(await given.user({ role })) }
        return (await app.inject({ url: '/api/guarded', headers })).statusCode
      }),
    )
    expect(statuses).toEqual(expected)
  })

  it.each(['editor', 'admin'] as const)('%s: requires two-factor authentication', async (role) => {
    const user = await given.user({ role, secondFactor: 'none' })
    const headers = { cookie: cookieFor(user) }
    const answer = await serverWithEndpoint(role).inject({ url: '/api/guarded', headers })
    expect(answer.json()).toMatchObject({ code: 'auth.second-factor-missing' })
  })

  it('the server refuses a route without an access rule', () => {
    const app = createServer(deps)
    expect(() => app.get('/undeclared', async () => 'open')).toThrow(
      "GET /undeclared doesn't declare who may call it",
    )
  })
})
