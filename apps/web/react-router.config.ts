import type { Config } from '@react-router/dev/config'
import { compressAssets } from './build-steps/compress-assets.ts'
import { listUrls } from './build-steps/list-urls.ts'
import { writeSiteFile } from './build-steps/write-site-file.ts'
import siteMap, { publicPages } from './src/routes.ts'

const prerendered = listUrls(publicPages)

const config: Config = {
  appDirectory: 'src',
  ssr: false,
  prerender: prerendered,
  // Lazy discovery asks a server for /__manifest, and no such server exists.
  routeDiscovery: { mode: 'initial' },

  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await writeSiteFile({ buildDirectory, prerendered, routes: listUrls(siteMap) })
    await compressAssets(`${buildDirectory}/client`)
  },
}
export default config
