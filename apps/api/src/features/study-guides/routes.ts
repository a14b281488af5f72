import * as admin from '@nextround/contract/payments-admin'
import * as guides from '@nextround/contract/study-guides'
import type { Announce } from '#events'
import { listTrail } from '#platform/audit.ts'
import type { Deps } from '#platform/deps.ts'
import { AppError } from '#platform/errors.ts'
import { type Route, route } from '#platform/http/route.ts'
import { createDownload, openDownload, openReceipt } from './create-download.ts'
import { claimForBuyer } from './payments/claim-for-buyer.ts'
import { claimPayment, correctClaim, correctClaimForBuyer } from './payments/claim-payment.ts'
import { decidePayments, undoDecisions } from './payments/decide-payments.ts'
import { exportPayments } from './payments/export-payments.ts'
import { matchStatement } from './payments/match-statement.ts'
import { orderGuide } from './payments/order-guide.ts'
import { listPaymentsOfUser } from './payments/queries.ts'
import { cancelRefund } from './payments/cancel-refund.ts'
import { reopenPayment } from './payments/reopen-payment.ts'
import {
  findPaymentForTeam,
  listOtherPayments,
  loadPaymentFigures,
  searchPayments,
} from './payments/team-queries.ts'
import { getGuide, listGuides, markSectionRead } from './read-guides.ts'
import { setGuideAccess } from './set-guide-access.ts'

type GuideDeps = Pick<Deps, 'db' | 'queue' | 'files' | 'config'> & { announce: Announce }

export const studyGuideRoutes = (deps: GuideDeps): Route[] => [
  ...learnerRoutes(deps),
  ...adminRoutes(deps),
]

const learnerRoutes = (deps: GuideDeps): Route[] => [
  route(guides.listGuides, async ({ findUser }) => ({
    guides: await listGuides(deps.db, (await findUser())?.id),
  })),

  route(guides.getGuide, async ({ params, findUser }) =>
    getGuide(deps.db, { ...params, userId: (await findUser())?.id }),
  ),

  route(guides.markSectionRead, ({ user, params, body }) =>
    markSectionRead(deps.db, { userId: user.id, ...params, ...body }),
  ),

  route(guides.createDownload, ({ user, params }) =>
    createDownload(deps, { userId: user.id, ...params }),
  ),

  route(guides.downloadGuide, ({ user, query }) =>
    openDownload(deps, { userId: user.id, ...query }),
  ),

  route(guides.orderGuide, ({ user, params }) => orderGuide(deps, { userId: user.id, ...params })),

  route(guides.claimPayment, ({ user, body }) => claimPayment(deps, { userId: user.id, ...body })),

  route(guides.correctClaim, ({ user, params, body }) =>
    correctClaim(deps.db, { userId: user.id, ...params, ...body }),
  ),

  route(guides.listMyPayments, async ({ user }) => ({
    payments: await listPaymentsOfUser(deps.db, user.id),
  })),

  route(guides.downloadReceipt, ({ user, params }) =>
    openReceipt(deps, { userId: user.id, ...params }),
  ),
]

const adminRoutes = ({ db, queue, config, announce }: GuideDeps): Route[] => [
  route(admin.listPayments, async ({ user, query }) => {
    const { status = 'pending', search = '', page = 1 } = query
    const [found, figures] = await Promise.all([
      searchPayments(db, { adminId: user.id, status, search, page }),
      loadPaymentFigures(db),
    ])
    return { ...found, figures }
  }),

  route(admin.exportPayments, ({ user, query }) =>
    exportPayments(db, { adminId: user.id, ...query }),
  ),

  route(admin.getPayment, async ({ user, params: { paymentId } }) => {
    const found = await findPaymentForTeam(db, { paymentId, adminId: user.id })
    if (!found) throw new AppError('payment.not-found')
    const { buyerId, ...payment } = found
    const [trail, others] = await Promise.all([
      listTrail(db, { userId: buyerId, detail: 'payment', id: paymentId }),
      listOtherPayments(db, { paymentId, buyerId, adminId: user.id }),
    ])
    return { payment, trail, others }
  }),

  route(admin.decidePayments, ({ user, body }) =>
    decidePayments({ db, queue }, { adminId: user.id, ...body }),
  ),

  route(admin.undoDecisions, async ({ user, body }) => ({
    undone: await undoDecisions(db, { adminId: user.id, ...body }),
  })),

  route(admin.claimForBuyer, ({ user, params, body }) =>
    claimForBuyer({ db, queue, config }, { adminId: user.id, ...params, ...body }),
  ),

  route(admin.correctClaimForBuyer, async ({ user, params, body }) => ({
    isChanged: await correctClaimForBuyer(db, { adminId: user.id, ...params, ...body }),
  })),

  route(admin.reopenPayment, async ({ user, params, body }) => {
    await reopenPayment(db, { adminId: user.id, ...params, ...body })
    return { isReopened: true as const }
  }),

  route(admin.cancelRefund, async ({ user, params, body }) => {
    await cancelRefund(db, { adminId: user.id, ...params, ...body })
    return { isCancelled: true as const }
  }),

  route(admin.setGuideAccess, async ({ user, params, body }) => ({
    isChanged: await setGuideAccess({ db, announce }, { adminId: user.id, ...params, ...body }),
  })),

  route(admin.matchStatement, ({ user, body }) =>
    matchStatement(db, { adminId: user.id, ...body }),
  ),
]
