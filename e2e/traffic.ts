import type { Traffic } from '../scripts/traffic-watch.ts'
import { served } from './served.ts'

/** What the proxy in front of the site has recorded since it started, in all journeys. */
export async function traffic(baseURL: string | undefined): Promise<Traffic> {
  return (await (await fetch(served(baseURL).trafficUrl)).json()) as Traffic
}
