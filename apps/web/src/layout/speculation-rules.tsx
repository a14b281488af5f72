import { InBrowser } from '#platform/in-browser.tsx'
import { TEXT_PAGES } from '#platform/text-pages.ts'

const TEXTS = { href_matches: Object.keys(TEXT_PAGES) }
const NO_PAGES = { href_matches: ['/api/*', '/docs/*'] }
const OF_THE_APP = { and: [{ href_matches: '/*' }, { not: TEXTS }, { not: NO_PAGES }] }
const soon = (where: object) => [{ where, eagerness: 'moderate' }]

/** The app's own links are the router's; only the way to a text is a page load. */
const FROM_APP = { prerender: soon(TEXTS) }
const FROM_TEXT = { ...FROM_APP, prefetch: soon(OF_THE_APP) }

/** A link that is about to be pressed is drawn, or at least fetched, ahead. */
export function SpeculationRules({ isText }: { isText: boolean }) {
  const json = { __html: JSON.stringify(isText ? FROM_TEXT : FROM_APP) }
  const type = 'speculationrules'
  // oxlint-disable-next-line react/no-danger -- our own data, nobody's input
  const served = <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={json} />
  return <InBrowser fallback={served}>{null}</InBrowser>
}
