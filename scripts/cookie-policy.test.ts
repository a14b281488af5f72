import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findStoredName, listedNames } from './cookie-policy.ts'

const ROOT = join(import.meta.dirname, '..')

const sourcesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
    .map((file) => ({ file, code: readFileSync(join(ROOT, folder, file), 'utf8') }))

const WRITES = [
  ['Local storage', /\b(?:deviceStorage\.write|localStorage\.setItem)\(\s*([^,)]+)/g],
  ['Session storage', /\b(?:tabStorage\.write|sessionStorage\.setItem)\(\s*([^,)]+)/g],
  ['Database', /\bindexedDB\.open\(\s*([^,)]+)/g],
  ['Cache', /\bcaches\.open\(\s*([^,)]+)/g],
] as const

/** These open a cache that they found by name. */
const FOUND_BY_NAME = ['platform/offline-cache.ts: name', 'install.ts: name']

/** Resolves a name in the code: a literal, a constant, or a one-line function that returns it. */
function findName(written: string, file: string, code: string, all: string): string {
  const expression = written.trim()
  const call = /^(\w+)\(/.exec(expression)?.[1]
  if (call) {
    const made = new RegExp(`const ${call} = \\([^)]*\\) => (\`[^\`]*\`)`).exec(all)?.[1]
    const home = made && all.includes(made) ? all : code
    return findName(made ?? '', file, home, all)
  }
  if (/^['`]/.test(expression))
    return expression
      .slice(1, -1)
      .replaceAll(/\$\{(\w+)\}/g, (_, name: string) => constant(name, code) ?? '…')
      .replace(/…+$/, '…')
  const value = constant(expression, code)
  if (value === undefined) throw new Error(`${file}: nobody knows what ${expression} is called`)
  return value
}

const constant = (name: string, code: string) =>
  new RegExp(`const ${name} = '([^']*)'`).exec(code)?.[1]

function storedByTheSite() {
  const sources = [...sourcesIn('apps/web/src'), ...sourcesIn('apps/web/service-worker')]
  const builds = sources.find(({ file }) => file === 'builds.ts')?.code ?? ''
  return sources.flatMap(({ file, code }) =>
    WRITES.flatMap(([kind, pattern]) =>
      [...code.matchAll(pattern)].flatMap(([, written = '']) =>
        FOUND_BY_NAME.includes(`${file}: ${written}`)
          ? []
          : `${kind}: ${findName(written, file, code, `${code}\n${builds}`)}`,
      ),
    ),
  )
}

/** All our cookies begin with `__Host-`. */
const cookiesOfTheApi = () =>
  sourcesIn('apps/api/src').flatMap(({ code }) =>
    [...code.matchAll(/'(__Host-[\w.-]+)'/g)].map(([, name]) => `Cookie: ${name}`),
  )

describe('the cookie policy', () => {
  const listed = listedNames()
  const stored = [...new Set([...storedByTheSite(), ...cookiesOfTheApi()])]
  const isUnder = (name: string) => (entry: string) => findStoredName(name, listed) === entry

  it('lists every name under which the code stores data', () => {
    expect(stored.length).toBeGreaterThan(10)
    expect(stored.filter((name) => !listed.some(isUnder(name)))).toEqual([])
  })

  it('lists no name that the code does not use', () => {
    expect(listed.filter((entry) => !stored.some((name) => isUnder(name)(entry)))).toEqual([])
  })
})
