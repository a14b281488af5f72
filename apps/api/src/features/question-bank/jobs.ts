import type { EventListener } from '#events'
import { raiseBankVersion } from './queries.ts'

/** The cached bank holds difficulties, so a calibration must invalidate it. */
export const bankListeners = (): EventListener[] => [
  { event: 'items.restated', inTransaction: async (_, trx) => void (await raiseBankVersion(trx)) },
]
