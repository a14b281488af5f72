import { readFileSync } from 'node:fs'

type Served = Record<'databaseUrl' | 'inboxUrl' | 'openUrl' | 'providerUrl' | 'trafficUrl', string>

/** What stands behind the site that is being looked at, written by `scripts/serve-built.ts`. */
export function served(baseURL = ''): Served {
  const { port } = new URL(baseURL)
  const file = new URL(`../.data/served-${port}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Served
}
