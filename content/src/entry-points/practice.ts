import compiled from '../../dist/practice.json' with { type: 'json' }
import type { CompanyPractice } from '../practice.ts'

/** Names and weights only: whoever practises for a company need not load all guides. */
export const companyPractice = compiled as CompanyPractice[]
