/** The page of the mock that is being sat. A learner sits at most one. */
export const RUN_URL = '/mocks/run'

export const mockUrl = (mockId: string): string => `/mocks/${encodeURIComponent(mockId)}`

export const mockResultUrl = (sittingId: string): string => `/mocks/results/${sittingId}`

/** Where a learner reports the real test of a company. */
export const debriefUrl = (company: string): string =>
  `/mocks/debrief/${encodeURIComponent(company)}`
