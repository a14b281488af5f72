import { describe, expect, it } from 'vitest'
import { linkOutcome } from './link-outcome.ts'

const after = (query: string) => linkOutcome(new URLSearchParams(query))

describe('returning from a provider', () => {
  it('shows nothing on an ordinary visit, or for an unknown provider', () => {
    expect(after('')).toBeUndefined()
    expect(after('linked=mallory')).toBeUndefined()
    expect(after('provider=github')).toBeUndefined()
  })

  it('reports success', () => {
    expect(after('linked=github')).toEqual({ title: 'GitHub is linked' })
  })

  it.each([
    ['email_does_not_match', 'That GitHub account uses a different email address.'],
    [
      'account_already_linked_to_different_user',
      'That GitHub account belongs to another NextRound account.',
    ],
    ['access_denied', "Couldn't link GitHub. Please try again."],
  ])('has a message for %s', (error, description) => {
    expect(after(`provider=github&error=${error}`)).toEqual({
      title: 'Not linked',
      description,
      kind: 'destructive',
    })
  })

  it('never shows text from the address', () => {
    expect(after('provider=<b>&error=<i>')?.description).toBe(
      "Couldn't link the provider. Please try again.",
    )
  })
})
