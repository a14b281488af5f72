import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  dismissFailures,
  dismissToast,
  hasToasted,
  onToastChange,
  shownToasts,
  toast,
} from './toast.ts'

const titles = () => shownToasts().map(({ title }) => title)

describe('toasts', () => {
  beforeEach(() => {
    for (const { id } of shownToasts()) dismissToast(id)
  })

  it('need their view only after the first one', async () => {
    vi.resetModules()
    const fresh = await import('./toast.ts')
    expect(fresh.hasToasted()).toBe(false)

    const id = fresh.toast({ title: 'Saved' })
    fresh.dismissToast(id)
    expect(fresh.hasToasted()).toBe(true)
  })

  it('stand in the order in which they came, each under its own id', () => {
    const ids = ['First', 'Second'].map((title) => toast({ title }))

    expect(titles()).toEqual(['First', 'Second'])
    expect(shownToasts().map(({ id }) => id)).toEqual(ids)
    expect(new Set(ids).size).toBe(2)
    expect(hasToasted()).toBe(true)
  })

  it('are three at most: the newest pushes out the oldest', () => {
    for (const title of ['One', 'Two', 'Three', 'Four']) toast({ title })
    expect(titles()).toEqual(['Two', 'Three', 'Four'])
  })

  it('do not pile up when the same thing happens again, but show it anew', () => {
    const failure = { title: 'Error', description: 'Not sent', kind: 'destructive' } as const
    const first = toast(failure)
    toast({ title: 'Error', description: 'Another cause', kind: 'destructive' })
    const again = toast(failure)

    expect(shownToasts().map(({ description }) => description)).toEqual([
      'Another cause',
      'Not sent',
    ])
    expect(again).not.toBe(first)
  })

  it('leave when dismissed; dismissing one that has left changes nothing', () => {
    const id = toast({ title: 'Logged out' })
    toast({ title: 'Saved' })

    dismissToast(id)
    dismissToast(id)
    expect(titles()).toEqual(['Saved'])
  })

  it('that tell a failure leave when something is tried again; others stay', () => {
    toast({ title: 'Not saved', kind: 'destructive' })
    toast({ title: 'Copied' })

    dismissFailures()
    expect(titles()).toEqual(['Copied'])
  })

  it('tell listeners of every change, with a new list each time, until they leave', () => {
    const listener = vi.fn<() => void>()
    const stop = onToastChange(listener)
    const before = shownToasts()

    const id = toast({ title: 'Saved' })
    expect(shownToasts()).not.toBe(before)
    dismissToast(id)
    stop()
    toast({ title: 'Nobody listens' })

    expect(listener).toHaveBeenCalledTimes(2)
  })
})
