import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createBuilder } from 'vite'
import { builtAssets, readManifest } from './build-steps/built-assets.ts'
import { compressAssets } from './build-steps/compress-assets.ts'
import { contentUrls, quizUrls } from './build-steps/content-urls.ts'
import { drawPictures } from './build-steps/draw-pictures.ts'
import { listPrecached } from './build-steps/list-precached.ts'
import { listUrls } from './build-steps/list-urls.ts'
import { moveSourceMaps } from './build-steps/move-source-maps.ts'
import { nameBuild } from './build-steps/name-build.ts'
import { writeManifest } from './build-steps/write-manifest.ts'
import { writeServiceWorker } from './build-steps/write-service-worker.ts'
import { FALLBACK, toFile, writeSiteFile } from './build-steps/write-site-file.ts'
import { writeSitemap } from './build-steps/write-sitemap.ts'
import { NOT_FOUND_PAGES } from './src/not-found-pages.ts'
import { TEXT_PAGES } from './src/platform/text-pages.ts'

/** `pnpm build`: bundles the browser's files and the code that renders the pages, then renders every page. */
const BUILD = join(import.meta.dirname, 'build')
const CLIENT = join(BUILD, 'client')
const SERVER = join(BUILD, 'server')

await rm(BUILD, { recursive: true, force: true })
const builder = await createBuilder({ root: import.meta.dirname })
for (const environment of Object.values(builder.environments)) await builder.build(environment)
await moveSourceMaps(BUILD)
const manifest = await readManifest(CLIENT)
await rm(join(CLIENT, '.vite'), { recursive: true })

const site = (await import(join(SERVER, 'render.js'))) as typeof import('./src/render.tsx')
const texts = Object.keys(TEXT_PAGES).filter((url) => !url.includes(':'))
const forEveryone = [...texts, ...listUrls(site.publicPages), ...contentUrls()]
const pages = [...forEveryone, ...listUrls(site.personalPages)]
// Without a network, or on a slow one, a quiz is opened with the shell: it has to be there at once.
const prerendered = [...pages, ...quizUrls()]
const rendered = [...prerendered, ...NOT_FOUND_PAGES.map(({ url }) => url)]

const assetsFor = builtAssets(manifest)
for (const url of rendered) await write(toFile(url), await site.render(url, assetsFor))
await write(FALLBACK, await site.renderShell(assetsFor))
await rm(SERVER, { recursive: true })

await writeSitemap(CLIENT, forEveryone)
await writeManifest(CLIENT)
await drawPictures(
  CLIENT,
  rendered.map((url) => ({ url, file: toFile(url) })),
)
const build = await nameBuild(CLIENT)
const shell = `/${FALLBACK}`
const precached = listPrecached(manifest, shell)
await writeServiceWorker(CLIENT, { build, pages, precached, shell })
// Every topic has a prerendered page; as a pattern it would welcome any name.
const routes = listUrls(site.routes).filter((url) => url !== '/quiz/:topicId')
// The app's own text for an unknown topic.
const notFound = [{ pattern: '/quiz/:topicId', url: shell }, ...NOT_FOUND_PAGES]
await writeSiteFile({ buildDirectory: BUILD, build, prerendered, notFound, routes, precached })
await compressAssets(CLIENT)

async function write(file: string, html: string | undefined) {
  if (!html) throw new Error(`there is no page for ${file}`)
  await mkdir(dirname(join(CLIENT, file)), { recursive: true })
  await writeFile(join(CLIENT, file), html)
}
