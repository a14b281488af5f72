import compiled from '../../dist/company-tests.json' with { type: 'json' }
import type { CompanyTest, TestSection } from '../company-tests.ts'

export type { CompanyTest, TestSection }
/** What each company's selection consists of, with the skills that train it. For plans on the server. */
export const companyTests = compiled as CompanyTest[]
