import type { Plugin } from 'vite'

const LIB = '/react-router/dist/production/lib/'

/** What would discover routes or watch the router: every visit would load it, and none would run it. */
const UNUSED = ['router/instrumentation', 'dom/ssr/fog-of-war', 'dom/ssr/route-discovery']

type Edit = readonly [from: RegExp, to: string]

/** A page that did not come can be asked for again, in the same page; one of another build is opened anew. */
const EDITS: Record<string, readonly Edit[]> = {
  // The router would reload, which without a network ends at the browser's own page, and the site is gone.
  'dom/ssr/routeModules': [
    [
      /console\.error\([^]+window\.location\.reload\(\);\s+return new Promise\(\(\) => \{\}\);/,
      'throw error;',
    ],
  ],
  // It would remember for ever that the code of a page failed to load.
  'dom/ssr/routes': [
    [
      /(lazyRoutePromise) = (\(async \(\) => \{[^]+?\}\)\(\));/,
      '$1 = $2.catch((error) => { $1 = void 0; throw error });',
    ],
  ],
  'dom/ssr/single-fetch': [
    // It would show an empty page if the data came and the code did not.
    [
      /await resolvePromise;(\s+await bubbleMiddlewareErrors\(.+;\s+return )results;/,
      `let loaded = await resolvePromise;$1Object.assign({}, results, ...loaded.map((one, place) =>
        one.type === "error" && { [args.matches[place].route.id]: one }));`,
    ],
    // It would ask for data of whatever build, and show those of a later one with the code of this one.
    [
      /(let req = new Request\(url)/,
      'let { build } = document.documentElement.dataset; url.searchParams.set("build", build);$1',
    ],
    [
      /(let res = await fetchImplementation\(.+?\);)/,
      `$1let served = res.headers.get("x-build");
      if (res.ok && served && served !== build) {
        location.assign(request.url);
        return new Promise(() => {});
      }`,
    ],
  ],
}

/** The router, fitted to a site whose pages are all known at the start and whose visitors lose their network. */
export const lightRouter = (): Plugin => ({
  name: 'light-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: new RegExp(`${LIB}(${[...UNUSED, ...Object.keys(EDITS)].join('|')})\\.js$`) },
    handler(code, id) {
      const name = id.slice(id.indexOf(LIB) + LIB.length, -'.js'.length)
      return {
        code: name in EDITS ? edited(code, name) : idle(code),
        map: null,
      }
    },
  },
})

function edited(code: string, name: string) {
  return (EDITS[name] ?? []).reduce((before, [from, to]) => {
    const after = before.replace(from, to)
    if (after === before) throw new Error(`${name} of the router is not what it was`)
    return after
  }, code)
}

/** The same exports, as functions that do nothing. */
function idle(code: string) {
  const [, names = ''] = /export \{ ([^}]+) \};\s*$/.exec(code) ?? []
  if (!names) throw new Error('the router exports in another way than it did')
  return `const idle = () => {}\nexport { ${names.replaceAll(/\w+/g, 'idle as $&')} }`
}
