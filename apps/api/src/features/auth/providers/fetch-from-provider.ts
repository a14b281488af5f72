type ProviderRequest = { form?: Record<string, string>; accessToken?: string }

/** Asks a provider; an answer that is late, moved or not JSON is a failure. */
export async function fetchFromProvider(
  url: string,
  { form, accessToken }: ProviderRequest,
): Promise<unknown> {
  const response = await fetch(url, {
    method: form ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      'user-agent': 'NextRound',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    body: form ? new URLSearchParams(form) : null,
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
  })
  const answer: unknown = await response.json()
  if (!response.ok || typeof answer !== 'object' || answer === null || 'error' in answer) {
    throw new Error(`the provider answered ${response.status}`)
  }
  return answer
}
