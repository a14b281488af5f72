import { describe, expect, it } from 'vitest'
import { linkOutcome } from './link-outcome.ts'

const after = (query: string) => linkOutcome(new URLSearchParams(query))

describe('the way back from a provider', () => {
  it('says nothing on an ordinary visit, or for a name we do not know', () => {
    expect(after('')).toBeUndefined()
    expect(after('linked=mallory')).toBeUndefined()
    expect(after('provider=github')).toBeUndefined()
  })

  it('tells of success', () => {
    expect(after('linked=github')).toEqual({ title: 'GitHub is linked' })
  })

  it.each([
    ['email_does_not_match', 'That GitHub account has another e-mail.'],
    [
      'account_already_linked_to_different_user',
      'That GitHub account belongs to another NextRound account.',
    ],
    ['access_denied', 'There was an error linking GitHub. Please try again.'],
  ])('finds words for %s', (error, description) => {
    expect(after(`provider=github&error=${error}`)).toEqual({
      title: 'Not linked',
      description,
      kind: 'destructive',
    })
  })

  it('never repeats what stands in the address', () => {
    expect(after('provider=<b>&error=<i>')?.description).toBe(
      'There was an error linking the provider. Please try again.',
    )
  })
})
