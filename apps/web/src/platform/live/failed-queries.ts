import type { Query, QueryClient } from '@tanstack/react-query'

const hasFailed = (query: Query) => query.state.status === 'error'

/** Repeats every query that failed; tells the first error if one fails again. */
export async function askFailedAgain(client: QueryClient) {
  const failed = client.getQueryCache().findAll({ predicate: hasFailed })
  const outcomes = await Promise.allSettled(failed.map((query) => query.fetch()))
  const again = outcomes.find((outcome) => outcome.status === 'rejected')
  return again && { error: again.reason as unknown }
}

export const forgetFailed = (client: QueryClient) => client.removeQueries({ predicate: hasFailed })
