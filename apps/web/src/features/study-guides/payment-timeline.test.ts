import { describe, expect, it } from 'vitest'
import { formatHourAndDay, makeTimeline } from './payment-timeline.ts'

// In the machine's time zone, as on a device.
const dueAt = new Date(2026, 10, 17, 18, 40).toISOString()
const settledAt = new Date(2026, 10, 17, 9, 5).toISOString()
const BEFORE = Date.parse(dueAt) - 1
const AFTER = Date.parse(dueAt) + 1

const claim = { status: 'pending', reason: null, dueAt, settledAt: null } as const
const labels = (payment: Parameters<typeof makeTimeline>[0]) =>
  makeTimeline(payment, BEFORE).steps.map(({ label, state }) => `${label} ${state}`)

describe('the promised time', () => {
  it('is shown in the device’s time zone', () => {
    expect(formatHourAndDay(dueAt)).toBe('6:40 pm on 17 Nov')
    expect(formatHourAndDay(new Date(2026, 0, 1, 0, 5).toISOString())).toBe('12:05 am on 1 Jan')
  })
})

describe('payment status', () => {
  it('is being verified, with the promised time', () => {
    expect(labels(claim)).toEqual(['Submitted done', 'Verifying now', 'Granted next'])
    expect(makeTimeline(claim, BEFORE)).toMatchObject({
      note: "We'll check it by 6:40 pm on 17 Nov.",
      isLate: false,
    })
  })

  it('shows that it is late', () => {
    expect(makeTimeline(claim, AFTER)).toMatchObject({
      note: "We promised to check by 6:40 pm on 17 Nov and we're late. Sorry.",
      isLate: true,
    })
  })

  it('shows the date of access', () => {
    const granted = { ...claim, status: 'approved', settledAt } as const
    expect(labels(granted)).toEqual(['Submitted done', 'Verified done', 'Granted done'])
    expect(makeTimeline(granted, AFTER)).toMatchObject({
      note: 'Granted on 17 Nov.',
      isLate: false,
    })
  })

  it('shows the reason for a rejection', () => {
    const rejected = {
      ...claim,
      status: 'rejected',
      settledAt,
      reason: 'Paid ₹9, not ₹99.',
    } as const
    expect(labels(rejected)).toEqual(['Submitted done', 'Rejected failed'])
    expect(makeTimeline(rejected, BEFORE).note).toBe('Paid ₹9, not ₹99.')
    expect(makeTimeline({ ...rejected, reason: null }, BEFORE).note).toBe(
      "We didn't find this payment on our bank statement.",
    )
  })

  it('shows a refund, with the reason if there is one', () => {
    const refunded = { ...claim, status: 'refunded', settledAt, reason: 'Paid twice.' } as const
    expect(labels(refunded).at(-1)).toBe('Refunded done')
    expect(makeTimeline(refunded, BEFORE).note).toBe('Refunded on 17 Nov. Paid twice.')
  })
})
