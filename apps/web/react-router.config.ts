import type { Config } from '@react-router/dev/config'
import { compressAssets } from './build-steps/compress-assets.ts'
import { contentUrls, quizUrls } from './build-steps/content-urls.ts'
import { drawPictures } from './build-steps/draw-pictures.ts'
import { listUrls } from './build-steps/list-urls.ts'
import { listPrecached } from './build-steps/list-precached.ts'
import { nameBuild } from './build-steps/name-build.ts'
import { writeManifest } from './build-steps/write-manifest.ts'
import { writeServiceWorker } from './build-steps/write-service-worker.ts'
import { FALLBACK, fileOf, writeSiteFile } from './build-steps/write-site-file.ts'
import { writeSitemap } from './build-steps/write-sitemap.ts'
import { NOT_FOUND_PAGES } from './src/not-found-pages.ts'
import siteMap, { contentPages, notFoundPages, personalPages, publicPages } from './src/routes.ts'

const forEveryone = [...listUrls(publicPages), ...contentUrls()]
const pages = [...forEveryone, ...listUrls(personalPages)]
// Without a network, or on a slow one, a quiz is opened with the shell: it has to be there at once.
const prerendered = [...pages, ...quizUrls()]
// Every address of a content page is a page of its own; as a pattern it would welcome any name.
const patterns = [...listUrls(contentPages), ...listUrls(notFoundPages)]
const routes = listUrls(siteMap).filter((url) => !patterns.includes(url))

const config: Config = {
  appDirectory: 'src',
  ssr: false,
  prerender: [...prerendered, ...listUrls(notFoundPages)],
  // Lazy discovery asks a server for /__manifest, and no such server exists.
  routeDiscovery: { mode: 'initial' },

  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const client = `${buildDirectory}/client`
    await writeSitemap(client, forEveryone)
    await writeManifest(client)
    await drawPictures(
      client,
      [...prerendered, ...listUrls(notFoundPages)].map((url) => ({ url, file: fileOf(url) })),
    )
    const build = await nameBuild(client)
    const shell = `/${FALLBACK}`
    const precached = await listPrecached(client, build, shell)
    await writeServiceWorker(client, { build, pages, precached, shell })
    // What the app itself says of a topic that it does not know.
    const notFound = [{ pattern: '/quiz/:topicId', url: shell }, ...NOT_FOUND_PAGES]
    await writeSiteFile({ buildDirectory, build, prerendered, notFound, routes, precached })
    await compressAssets(client)
  },
}
export default config
