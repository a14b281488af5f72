import type { EventListener } from '#events'
import { raiseBankVersion } from './queries.ts'

/** The bank in memory knows how hard each question is, so it is read anew when that has changed. */
export const bankListeners = (): EventListener[] => [
  { event: 'items.restated', together: async (_, trx) => void (await raiseBankVersion(trx)) },
]
