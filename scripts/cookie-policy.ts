import { readFileSync } from 'node:fs'

const POLICY = new URL('../content/legal/cookies.md', import.meta.url)

/** The headings of the policy's tables. */
const KINDS = ['Cookie', 'Local storage', 'Session storage', 'Database', 'Cache'] as const
type Kind = (typeof KINDS)[number]

/** Something stored in a browser, such as `Local storage: theme`. */
export type StoredName = `${Kind}: ${string}`

/** Lists the names in the cookie policy. `…` stands for a part that varies by learner or build. */
export function listedNames(): StoredName[] {
  let kind: Kind | undefined
  return readFileSync(POLICY, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const first = line.split('|')[1]?.trim()
      kind = first === undefined ? undefined : (KINDS.find((each) => each === first) ?? kind)
      const [, name] = /^`(.+)`$/.exec(first ?? '') ?? []
      return kind && name ? [`${kind}: ${name}` as const] : []
    })
}

/** Returns the policy entry that covers a stored name. */
export const findStoredName = (stored: string, listed = listedNames()): StoredName | undefined =>
  listed.find((entry) =>
    entry.endsWith('…') ? stored.startsWith(entry.slice(0, -1)) : stored === entry,
  )
