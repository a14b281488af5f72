import compiled from '../../dist/brand.json' with { type: 'json' }
import type { Brand } from '../kinds/brand.ts'

export type { Brand }
export const brand = compiled as unknown as Brand
