import compiled from '../../dist/companies.json' with { type: 'json' }
import type { Company, Fact } from '../kinds/company.ts'

export type { Company, Fact }
export const companies = compiled as unknown as Company[]
