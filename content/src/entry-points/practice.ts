import compiled from '../../dist/practice.json' with { type: 'json' }
import type { CompanyPractice } from '../practice.ts'

/** Names and weights only, so that company practice does not load all guides. */
export const companyPractice = compiled as CompanyPractice[]

/** The company's name, or its slug if there is no guide any more. */
export const companyName = (company: string): string =>
  companyPractice.find(({ slug }) => slug === company)?.name ?? company
