import { readdirSync, readFileSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { contractWithoutSchemas } from './apps/web/build-steps/contract-without-schemas.ts'
import { isTextPage } from './apps/web/src/platform/text-pages.ts'

const BUILD = 'apps/web/build'
const { pages, fallback, precached } = JSON.parse(readFileSync(`${BUILD}/site.json`, 'utf8'))

/** Every script that a page loads before it is usable: those in its HTML. */
const scriptsOf = ({ file }) => {
  const html = readFileSync(`${BUILD}/client/${file}`, 'utf8')
  return [
    ...new Set(
      [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => `${BUILD}/client${path}`),
    ),
  ]
}

const fileAt = (address) => `${BUILD}/client/${pages[address]?.file ?? address.slice(1)}`

/** The scripts of a lazy component: its file and every static import of that file. */
function scriptsFrom(name) {
  const assets = `${BUILD}/client/assets`
  const found = new Set(
    readdirSync(assets).filter((file) => file.match(`^${name}-[\\w-]{8}\\.js$`)),
  )
  if (found.size === 0)
    throw new Error(`no lazy component is called ${name}: a limit would measure nothing`)
  for (const file of found) {
    const code = readFileSync(`${assets}/${file}`, 'utf8')
    for (const [, imported] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      found.add(imported)
  }
  return [...found].map((file) => `${assets}/${file}`)
}

/** The whole contract, bundled for the browser. */
async function contractBundle() {
  const file = '.data/size/contract.js'
  const all = readdirSync('packages/contract/src')
    .filter((name) => !name.includes('.test.'))
    .map((name) => `export * from '${process.cwd()}/packages/contract/src/${name}'`)
    .join('\n')
  const entry = {
    name: 'all-of-the-contract',
    resolveId: (id) => (id === 'contract' ? id : undefined),
    load: (id) => (id === 'contract' ? all : undefined),
  }
  const bundle = await rolldown({ input: 'contract', plugins: [entry, contractWithoutSchemas()] })
  await bundle.write({ file, minify: true })
  await bundle.close()
  return file
}

/** Code that any text page may load late: the number of learners and the service worker's registration. The search has its own limit. */
const LATE_PARTS_OF_TEXT = ['service-worker', 'count-learners']

/** A text page must never load React, not even late: the limit is too small for it. */
const textLimit = ([url, page]) => ({
  name: `scripts of ${url}, also the late ones`,
  path: [...new Set([...scriptsOf(page), ...LATE_PARTS_OF_TEXT.flatMap(scriptsFrom)])],
  limit: '9.2 kB',
  gzip: true,
})

const appLimit = ([url, page]) => ({
  name: `scripts of ${url}`,
  path: scriptsOf(page),
  limit: '117 kB',
  gzip: true,
})

export default [
  // Notes have the same scripts as the list that links to them.
  ...Object.entries(pages)
    .filter(([url]) => !url.startsWith('/learn/'))
    .map((page) => (isTextPage(page[0]) ? textLimit(page) : appLimit(page))),
  {
    name: 'a form on a page of text, with what sends it and says how it went',
    path: [...new Set([...scriptsOf(pages['/careers']), ...scriptsFrom('send-form')])],
    limit: '11.7 kB',
    gzip: true,
  },
  {
    name: 'the questions of the home page, played',
    path: [
      ...new Set([
        ...scriptsOf(pages['/']),
        ...scriptsFrom('follow-samples'),
        ...scriptsFrom('play-samples'),
      ]),
    ],
    limit: '10.8 kB',
    gzip: true,
  },
  {
    name: 'the search over the answers, with its page',
    path: [...new Set([...scriptsOf(pages['/support']), ...scriptsFrom('search-answers')])],
    limit: '8 kB',
    gzip: true,
  },
  {
    name: 'what a learner sends from a page of text',
    path: [...new Set([...scriptsOf(pages['/']), ...scriptsFrom('outbox')])],
    limit: '10.4 kB',
    gzip: true,
  },
  {
    name: 'what a learner marks on a page of text',
    path: [...new Set([...scriptsOf(pages['/learn']), ...scriptsFrom('notes-read')])],
    limit: '8.2 kB',
    gzip: true,
  },
  {
    name: 'the search: its code and what it looks through',
    path: [...new Set([...scriptsFrom('palette'), ...scriptsFrom('search')])].filter(
      (path) => !scriptsOf(pages['/']).includes(path),
    ),
    limit: '20.1 kB',
    gzip: true,
  },
  {
    name: 'a quiz from Ready to its result',
    path: [
      ...new Set([
        ...scriptsOf(fallback),
        ...scriptsFrom('topic-quiz'),
        ...scriptsFrom('quiz-with-reports'),
        ...scriptsFrom('attempt'),
        ...scriptsFrom('signed-in-only'),
        ...scriptsFrom('quiz-result'),
        ...scriptsFrom('past-result'),
      ]),
    ],
    limit: '177.8 kB',
    gzip: true,
  },
  {
    name: 'the result of an earlier quiz',
    path: [
      ...new Set([
        ...scriptsOf(fallback),
        ...scriptsFrom('signed-in-only'),
        ...scriptsFrom('quiz-result'),
        ...scriptsFrom('past-result'),
      ]),
    ],
    limit: '149.9 kB',
    gzip: true,
  },
  {
    name: 'a mock as text, with what its reader has sat and the start',
    path: [
      ...new Set([
        ...scriptsOf(pages['/mocks/first-round']),
        ...scriptsFrom('my-mocks'),
        ...scriptsFrom('start-mock'),
        ...scriptsFrom('mock-reports'),
      ]),
    ],
    limit: '13.2 kB',
    gzip: true,
  },
  {
    name: 'coding tasks as text, with where their reader stands',
    path: [...new Set([...scriptsOf(pages['/coding']), ...scriptsFrom('my-tasks')])],
    limit: '8.4 kB',
    gzip: true,
  },
  {
    name: 'a coding task on a phone, without the tasks themselves',
    path: [
      ...new Set([
        ...scriptsOf(fallback),
        ...scriptsFrom('signed-in-only'),
        ...scriptsFrom('coding-solve'),
        ...scriptsFrom('workspace'),
      ]),
    ],
    limit: '152 kB',
    gzip: true,
  },
  {
    name: 'the editor of laptops, which phones never load',
    path: scriptsFrom('rich-editor'),
    limit: '180.5 kB',
    gzip: true,
  },
  {
    name: 'a mock in the exam room',
    path: [
      ...new Set([
        ...scriptsOf(fallback),
        ...scriptsFrom('signed-in-only'),
        ...scriptsFrom('mock-run'),
        ...scriptsFrom('exam-room'),
      ]),
    ],
    limit: '152.3 kB',
    gzip: true,
  },
  {
    name: 'the result of a mock',
    path: [
      ...new Set([
        ...scriptsOf(fallback),
        ...scriptsFrom('signed-in-only'),
        ...scriptsFrom('mock-result'),
        ...scriptsFrom('mock-result-screen'),
      ]),
    ],
    limit: '136.8 kB',
    gzip: true,
  },
  {
    name: 'the dashboard with its figures and charts',
    path: [
      ...new Set([
        ...scriptsOf(pages['/dashboard']),
        ...scriptsFrom('today-tab'),
        ...scriptsFrom('progress-parts'),
        ...scriptsFrom('trend-chart'),
        ...scriptsFrom('heat-map'),
      ]),
    ],
    limit: '152.5 kB',
    gzip: true,
  },
  {
    name: 'the skills with the drive plan',
    path: [...new Set([...scriptsOf(pages['/dashboard/skills']), ...scriptsFrom('skills-tab')])],
    limit: '152 kB',
    gzip: true,
  },
  {
    name: 'the tutor with what draws its replies',
    path: [
      ...new Set([
        ...scriptsOf(pages['/ai-tutor']),
        ...scriptsFrom('tutor'),
        ...scriptsFrom('reply-text'),
      ]),
    ],
    limit: '159.2 kB',
    gzip: true,
  },
  ...['payments', 'messages', 'applications', 'reports', 'people', 'person', 'audit'].map(
    (section) => ({
      name: `the console with its ${section}`,
      path: [
        ...new Set([
          ...scriptsOf(fallback),
          ...scriptsFrom('signed-in-only'),
          ...scriptsFrom(section),
        ]),
      ],
      limit: '154.7 kB',
      gzip: true,
    }),
  ),
  {
    name: 'what the service worker loads in advance',
    path: precached.map(fileAt),
    limit: '403 kB',
    gzip: true,
  },
  {
    name: 'the service worker',
    path: `${BUILD}/client/service-worker.js`,
    limit: '6.9 kB',
    gzip: true,
  },
  { name: 'contract in the browser', path: await contractBundle(), limit: '9.5 kB', gzip: true },
  { name: 'fonts', path: `${BUILD}/client/assets/*.woff2`, limit: '90 kB', brotli: false },
]
