import compiled from '../../dist/company-tests.json' with { type: 'json' }
import type { CompanyTest, TestSection } from '../company-tests.ts'

export type { CompanyTest, TestSection }
/** The sections of each company's selection, with the skills that train them. For plans on the server. */
export const companyTests = compiled as CompanyTest[]
