import { readdirSync, readFileSync } from 'node:fs'
import { rolldown } from 'rolldown'

const SITE = 'apps/web/build/client'

/** Every script that a page loads before it is of use: what its HTML names. */
const scriptsOf = (page) => {
  const html = readFileSync(`${SITE}/${page}`, 'utf8')
  return [
    ...new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => `${SITE}${path}`)),
  ]
}

/** The contract as a browser would load all of it. */
async function contractBundle() {
  const file = '.data/size/contract.js'
  const bundle = await rolldown({
    input: 'contract',
    plugins: [
      {
        name: 'all-of-the-contract',
        resolveId: (id) => (id === 'contract' ? id : undefined),
        load: (id) => (id === 'contract' ? allOfContract() : undefined),
      },
    ],
  })
  await bundle.write({ file, minify: true })
  await bundle.close()
  return file
}

const allOfContract = () =>
  readdirSync('packages/contract/src')
    .filter((file) => !file.includes('.test.'))
    .map((file) => `export * from '${process.cwd()}/packages/contract/src/${file}'`)
    .join('\n')

export default [
  { name: 'home page, scripts', path: scriptsOf('index.html'), limit: '130 kB', gzip: true },
  {
    name: 'topics page, scripts',
    path: scriptsOf('topics/index.html'),
    limit: '142 kB',
    gzip: true,
  },
  { name: 'contract in the browser', path: await contractBundle(), limit: '8 kB', gzip: true },
]
