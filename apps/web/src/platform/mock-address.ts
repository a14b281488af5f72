export const mockResultUrl = (sittingId: string): string => `/mocks/results/${sittingId}`
