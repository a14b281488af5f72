import compiled from '../../dist/pricing.json' with { type: 'json' }
import type { Plan, Pricing } from '../kinds/pricing.ts'

export type { Plan, Pricing }
export const pricing = compiled as Pricing
