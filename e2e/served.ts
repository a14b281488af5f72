import { readFileSync } from 'node:fs'

type Address = 'databaseUrl' | 'inboxUrl' | 'openUrl' | 'providerUrl' | 'trafficUrl'
type Served = Record<Address, string> & {
  /** What the server runs with. */
  settings: Record<string, string>
}

/** What stands behind the site that is being looked at, written by whoever serves it. */
export function served(baseURL = ''): Served {
  const { port } = new URL(baseURL)
  const file = new URL(`../.data/served-${port}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Served
}
