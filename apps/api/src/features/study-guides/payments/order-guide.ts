import { randomInt } from 'node:crypto'
import { brand } from '@nextround/content'
import type { GuideOrder } from '@nextround/contract/study-guides'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { listGrantedGuides } from '../queries.ts'
import { writtenGuide } from '../read-guides.ts'
import { isForeignKeyViolation, saveOrder } from './queries.ts'
import { upiLink } from './upi-link.ts'

type OrderDeps = { db: Db; config: Pick<Config, 'UPI_ID'> }

/** No characters that are easily confused when typed from a statement. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const ORDER_REFERENCE = new RegExp(`^NR[${SIGNS}]{8}$`)

const newReference = () =>
  `NR${Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`

/** Returns the amount to pay and the payee. It buys nothing. */
export async function orderGuide(
  { db, config }: OrderDeps,
  { userId, guideId }: { userId: string; guideId: string },
): Promise<GuideOrder> {
  const { title, price } = writtenGuide(guideId)
  if (price === 0) throw new AppError('guide.not-for-sale')
  const { UPI_ID: upiId } = config
  if (!upiId) throw new AppError('payment.closed')
  if ((await listGrantedGuides(db, userId)).includes(guideId)) throw new AppError('payment.granted')
  const placed = { reference: newReference(), userId, guideId, amount: price }
  const order = await saveOrder(db, placed).catch(refuseDeleted)
  const payee = brand.name
  return { ...order, upiId, payee, link: upiLink({ ...order, upiId, payee, note: title }) }
}

/** The account was deleted while its owner was ordering or claiming in another tab. */
export function refuseDeleted(error: unknown): never {
  throw isForeignKeyViolation(error) ? new AppError('auth.required') : error
}
