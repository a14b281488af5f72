import compiled from '../../dist/companies.json' with { type: 'json' }
import type { CompiledCompany, PlanTarget } from '../compile-company.ts'
import type { Fact } from '../kinds/company.ts'

export { testMinutes } from '../test-minutes.ts'
export type { CompiledCompany as Company, Fact, PlanTarget }
export const companies = compiled as unknown as CompiledCompany[]
