import type { Traffic } from '../scripts/traffic-watch.ts'
import { served } from './served.ts'

/** What the watch before the site has seen since it was started, in all journeys. */
export async function traffic(baseURL: string | undefined): Promise<Traffic> {
  return (await (await fetch(served(baseURL).trafficUrl)).json()) as Traffic
}
