import { readFileSync } from 'node:fs'

type Address = 'databaseUrl' | 'inboxUrl' | 'openUrl' | 'providerUrl' | 'trafficUrl'
type Served = Record<Address, string> & {
  /** The server's settings. */
  settings: Record<string, string>
}

/** The services behind the tested site, written by the script that serves it. */
export function served(baseURL = ''): Served {
  const { port } = new URL(baseURL)
  const file = new URL(`../.data/served-${port}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Served
}
