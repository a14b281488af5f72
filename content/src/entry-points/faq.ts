import compiled from '../../dist/faq.json' with { type: 'json' }
import type { Faq } from '../kinds/faq.ts'

export type { Faq }
export const faq = compiled as Faq[]
