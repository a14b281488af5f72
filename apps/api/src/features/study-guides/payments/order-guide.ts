import { randomInt } from 'node:crypto'
import { brand } from '@nextround/content'
import type { GuideOrder } from '@nextround/contract/study-guides'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { listGrantedGuides } from '../queries.ts'
import { writtenGuide } from '../read-guides.ts'
import { saveOrder } from './queries.ts'
import { upiLink } from './upi-link.ts'

type OrderDeps = { db: Db; config: Pick<Config, 'UPI_ID'> }

/** Without letters and digits that look like others when they are typed from a statement. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const ORDER_REFERENCE = new RegExp(`NR[${SIGNS}]{8}`, 'g')

const newReference = () =>
  `NR${Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`

/** What to pay and to whom. Nothing is bought by it. */
export async function orderGuide(
  { db, config }: OrderDeps,
  { userId, guideId }: { userId: string; guideId: string },
): Promise<GuideOrder> {
  const { title, price } = writtenGuide(guideId)
  if (price === 0) throw new AppError('guide.not-for-sale')
  const { UPI_ID: upiId } = config
  if (!upiId) throw new AppError('payment.closed')
  if ((await listGrantedGuides(db, userId)).includes(guideId)) throw new AppError('payment.granted')
  const order = await saveOrder(db, { reference: newReference(), userId, guideId, amount: price })
  const payee = brand.name
  return { ...order, upiId, payee, link: upiLink({ ...order, upiId, payee, note: title }) }
}
