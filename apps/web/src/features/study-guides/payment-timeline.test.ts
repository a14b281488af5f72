import { describe, expect, it } from 'vitest'
import { hourOf, timelineOf } from './payment-timeline.ts'

// In the time of the machine, as a device shows it.
const dueAt = new Date(2026, 10, 17, 18, 40).toISOString()
const settledAt = new Date(2026, 10, 17, 9, 5).toISOString()
const BEFORE = Date.parse(dueAt) - 1
const AFTER = Date.parse(dueAt) + 1

const claim = { status: 'pending', reason: null, dueAt, settledAt: null } as const
const labels = (payment: Parameters<typeof timelineOf>[0]) =>
  timelineOf(payment, BEFORE).steps.map(({ label, state }) => `${label} ${state}`)

describe('the hour that was promised', () => {
  it('stands in the time of the device', () => {
    expect(hourOf(dueAt)).toBe('6:40 pm on 17 Nov')
    expect(hourOf(new Date(2026, 0, 1, 0, 5).toISOString())).toBe('12:05 am on 1 Jan')
  })
})

describe('where a payment stands', () => {
  it('is being verified until somebody has looked, and says until when', () => {
    expect(labels(claim)).toEqual(['Submitted done', 'Verifying now', 'Granted next'])
    expect(timelineOf(claim, BEFORE)).toMatchObject({
      note: 'We check by 6:40 pm on 17 Nov.',
      isLate: false,
    })
  })

  it('admits that it is late', () => {
    expect(timelineOf(claim, AFTER)).toMatchObject({
      note: 'We promised to check by 6:40 pm on 17 Nov and are late. Sorry.',
      isLate: true,
    })
  })

  it('is granted on a day', () => {
    const granted = { ...claim, status: 'approved', settledAt } as const
    expect(labels(granted)).toEqual(['Submitted done', 'Verified done', 'Granted done'])
    expect(timelineOf(granted, AFTER)).toMatchObject({ note: 'Granted on 17 Nov.', isLate: false })
  })

  it('is rejected with a reason', () => {
    const rejected = {
      ...claim,
      status: 'rejected',
      settledAt,
      reason: 'Paid ₹9, not ₹99.',
    } as const
    expect(labels(rejected)).toEqual(['Submitted done', 'Rejected failed'])
    expect(timelineOf(rejected, BEFORE).note).toBe('Paid ₹9, not ₹99.')
    expect(timelineOf({ ...rejected, reason: null }, BEFORE).note).toBe(
      'We did not find this payment on our statement.',
    )
  })

  it('is refunded, with the reason where there is one', () => {
    const refunded = { ...claim, status: 'refunded', settledAt, reason: 'Paid twice.' } as const
    expect(labels(refunded).at(-1)).toBe('Refunded done')
    expect(timelineOf(refunded, BEFORE).note).toBe('Refunded on 17 Nov. Paid twice.')
  })
})
