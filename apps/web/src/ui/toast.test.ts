import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissFailures, dismissToast, onToastChange, shownToasts, toast } from './toast.ts'

const titles = () => shownToasts().map(({ title }) => title)

describe('toasts', () => {
  beforeEach(() => {
    for (const { id } of shownToasts()) dismissToast(id)
  })

  it('appear in order of arrival, each with its own id', () => {
    const ids = ['First', 'Second'].map((title) => toast({ title }))

    expect(titles()).toEqual(['First', 'Second'])
    expect(shownToasts().map(({ id }) => id)).toEqual(ids)
    expect(new Set(ids).size).toBe(2)
  })

  it('are limited to three: the newest replaces the oldest', () => {
    for (const title of ['One', 'Two', 'Three', 'Four']) toast({ title })
    expect(titles()).toEqual(['Two', 'Three', 'Four'])
  })

  it('show a repeated message again without duplicating it', () => {
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

  it('disappear when dismissed; dismissing again changes nothing', () => {
    const id = toast({ title: 'Logged out' })
    toast({ title: 'Saved' })

    dismissToast(id)
    dismissToast(id)
    expect(titles()).toEqual(['Saved'])
  })

  it('about a failure disappear on retry; others stay', () => {
    toast({ title: 'Not saved', kind: 'destructive' })
    toast({ title: 'Copied' })

    dismissFailures()
    expect(titles()).toEqual(['Copied'])
  })

  it('notify listeners of every change with a new list, until unsubscribed', () => {
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
