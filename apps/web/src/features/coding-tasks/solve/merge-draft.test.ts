import { describe, expect, it } from 'vitest'
import type { HeldDraft } from './draft-store.ts'
import { mergeDraft } from './merge-draft.ts'

const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`
const server = (source: string, minute: number) => ({
  language: 'python' as const,
  source,
  savedAt: at(minute),
})
const held = (source: string, changes: Partial<HeldDraft>): HeldDraft => ({
  learnerId: 'asha',
  taskId: 'quiet',
  language: 'python',
  source,
  savedAt: Date.parse(at(2)),
  sentAt: at(1),
  isSent: false,
  ...changes,
})

describe('the draft of this device and the server', () => {
  it('is the starter if there is none', () =>
    expect(mergeDraft(undefined, undefined, 'start')).toMatchObject({ source: 'start' }))

  it("is the server's on a new device", () =>
    expect(mergeDraft(undefined, server('theirs', 1), 'start')).toEqual({
      source: 'theirs',
      sentAt: at(1),
      isSent: true,
    }))

  it("is the device's unsent text if nobody else has saved since", () =>
    expect(mergeDraft(held('mine', {}), server('old', 1), 'start')).toEqual({
      source: 'mine',
      sentAt: at(1),
      isSent: false,
    }))

  it('is the newer text of another device, if this one has sent everything', () =>
    expect(mergeDraft(held('mine', { isSent: true }), server('theirs', 4), 'start')).toEqual({
      source: 'theirs',
      sentAt: at(4),
      isSent: true,
    }))

  it("is the device's text next to an older saved reply", () =>
    expect(
      mergeDraft(held('mine', { isSent: true, sentAt: at(5) }), server('old', 4), 'start'),
    ).toMatchObject({ source: 'mine', isSent: true }))

  it('is the newer one if both changed, and offers the other', () => {
    expect(mergeDraft(held('mine', {}), server('theirs', 4), 'start')).toMatchObject({
      source: 'theirs',
      other: { source: 'mine', isFromHere: true },
    })
    const later = held('mine', { savedAt: Date.parse(at(6)) })
    expect(mergeDraft(later, server('theirs', 4), 'start')).toMatchObject({
      source: 'mine',
      isSent: false,
      other: { source: 'theirs', isFromHere: false },
    })
  })
})
