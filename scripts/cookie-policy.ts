import { readFileSync } from 'node:fs'

const POLICY = new URL('../content/legal/cookies.md', import.meta.url)

/** As the heads of the policy's tables name them. */
const KINDS = ['Cookie', 'Local storage', 'Session storage', 'Database', 'Cache'] as const
type Kind = (typeof KINDS)[number]

/** Something that is kept in a browser, such as `Local storage: theme`. */
export type StoredName = `${Kind}: ${string}`

/** What the cookie policy says is kept; `…` stands for what differs from one learner or build to the next. */
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

/** The entry of the policy that a stored name falls under. */
export const entryOf = (stored: string, listed = listedNames()): StoredName | undefined =>
  listed.find((entry) =>
    entry.endsWith('…') ? stored.startsWith(entry.slice(0, -1)) : stored === entry,
  )
