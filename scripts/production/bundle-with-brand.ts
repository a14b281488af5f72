import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { bundleApi } from '../bundle-api.ts'

/** Ignored by git and by the container image. */
const FOLDER = 'apps/api/build'

/**
 * Production refuses the samples of content/brand.yaml, and no setting turns that off. Journeys, tests and benchmarks
 * with production settings therefore run this bundle of the API, whose brand is filled in. Returns its folder.
 */
export async function bundleWithBrand(name: string, publicUrl: string): Promise<string> {
  const folder = join(FOLDER, name)
  mkdirSync(FOLDER, { recursive: true })
  // Programs look for `../migrations`.
  const migrations = join(FOLDER, 'migrations')
  if (!existsSync(migrations)) symlinkSync(resolve('apps/api/migrations'), migrations)
  const brandFile = resolve(FOLDER, `${name}-brand.json`)
  writeFileSync(brandFile, filledBrand(publicUrl))
  await bundleApi(folder, { brandFile })
  const apiReference = 'apps/api/dist/api-reference.js'
  if (existsSync(apiReference)) copyFileSync(apiReference, join(folder, 'api-reference.js'))
  return folder
}

function filledBrand(publicUrl: string): string {
  const samples = readFileSync('content/dist/brand.json', 'utf8')
  const filled = samples.replaceAll(/\.example\b/g, '.test').replaceAll(/ \(sample[^)]*\)/g, '')
  return JSON.stringify({ ...(JSON.parse(filled) as object), url: publicUrl })
}
