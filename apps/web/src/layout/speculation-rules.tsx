import { APP_PAGES, TEXT_PAGES } from '#platform/text-pages.ts'

const TEXTS = {
  and: [{ href_matches: Object.keys(TEXT_PAGES) }, { not: { href_matches: APP_PAGES } }],
}
const NO_PAGES = { href_matches: ['/api/*', '/docs/*'] }
const OF_THE_APP = { and: [{ href_matches: '/*' }, { not: TEXTS }, { not: NO_PAGES }] }
const soon = (where: object) => [{ where, eagerness: 'moderate' }]

/** The router handles links between app pages, so only links to text pages cause a page load. */
const FROM_APP = { prerender: soon(TEXTS) }
const FROM_TEXT = { ...FROM_APP, prefetch: soon(OF_THE_APP) }

/** Prerenders or at least prefetches the target of a link that is about to be clicked. */
export function SpeculationRules({ isText }: { isText: boolean }) {
  const json = { __html: JSON.stringify(isText ? FROM_TEXT : FROM_APP) }
  // oxlint-disable-next-line react/no-danger -- our own data, nobody's input
  return <script type="speculationrules" dangerouslySetInnerHTML={json} />
}
