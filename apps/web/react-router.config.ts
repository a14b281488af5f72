import type { Config } from '@react-router/dev/config'
import { compressAssets } from './build-steps/compress-assets.ts'
import { contentUrls } from './build-steps/content-urls.ts'
import { drawPictures } from './build-steps/draw-pictures.ts'
import { lightenManifest } from './build-steps/lighten-manifest.ts'
import { listUrls } from './build-steps/list-urls.ts'
import { writeManifest } from './build-steps/write-manifest.ts'
import { writeSiteFile } from './build-steps/write-site-file.ts'
import { writeSitemap } from './build-steps/write-sitemap.ts'
import siteMap, { contentPages, personalPages, publicPages } from './src/routes.ts'

const forEveryone = [...listUrls(publicPages), ...contentUrls()]
const prerendered = [...forEveryone, ...listUrls(personalPages)]
// Every address of a content page is a page of its own; as a pattern it would welcome any name.
const patterns = listUrls(contentPages)
const routes = listUrls(siteMap).filter((url) => !patterns.includes(url))

const config: Config = {
  appDirectory: 'src',
  ssr: false,
  prerender: prerendered,
  // Lazy discovery asks a server for /__manifest, and no such server exists.
  routeDiscovery: { mode: 'initial' },

  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const site = await writeSiteFile({ buildDirectory, prerendered, routes })
    const client = `${buildDirectory}/client`
    await writeSitemap(client, forEveryone)
    await writeManifest(client)
    await drawPictures(client, site.pages)
    await lightenManifest(client)
    await compressAssets(client)
  },
}
export default config
