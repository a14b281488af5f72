import { describe, expect, it, vi } from 'vitest'
import { isSameZone, zonesToChoose, zoneWords } from './time-zone-select.tsx'

describe('time zones', () => {
  it('match under an old and a new name', () => {
    expect(isSameZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true)
    expect(isSameZone('Asia/Kolkata', 'Asia/Tokyo')).toBe(false)
  })

  it('are listed under current names, each once, sorted', () => {
    const zones = zonesToChoose('Asia/Kolkata', 'Asia/Kolkata')
    expect(zones).toContain('Asia/Kolkata')
    expect(zones).not.toContain('Asia/Calcutta')
    expect(zones).toEqual([...new Set(zones)].toSorted())
    expect(zones.length).toBeGreaterThan(300)
  })

  it('include the chosen one even if the browser doesn’t know it', () => {
    expect(zonesToChoose('Mars/Olympus', 'UTC')).toContain('Mars/Olympus')
    vi.stubGlobal('Intl', { ...Intl, supportedValuesOf: undefined })
    expect(zonesToChoose('Asia/Tokyo', 'Asia/Kolkata')).toEqual([
      'Asia/Kolkata',
      'Asia/Tokyo',
      'UTC',
    ])
    vi.unstubAllGlobals()
  })

  it('are shown without underscores', () => {
    expect(zoneWords('America/New_York')).toBe('America/New York')
  })
})
