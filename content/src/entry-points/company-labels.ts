import compiled from '../../dist/company-labels.json' with { type: 'json' }
import type { CompanyLabels, LabelledTopic } from '../company-tests.ts'

export type { LabelledTopic }
/** The labels of each company's guide, by topic and subskill. For quizzes on the server. */
export const companyLabels = compiled as CompanyLabels[]
