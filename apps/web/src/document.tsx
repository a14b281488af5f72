import { brand } from '@nextround/content'
import { showSplashOnce, Splash } from '#layout/splash.tsx'
import { InlineScript } from '#platform/inline-script.tsx'
import type { MetaTag } from '#platform/lazy-page.tsx'
import { showUser } from '#platform/shown-user.ts'
import { applyTheme } from '#platform/theme.ts'
import { canonicalUrl } from '#platform/canonical-url.ts'
import { sharingPicture } from '#platform/sharing-picture.ts'
import { APP_PAGES, TEXT_PAGES } from '#platform/text-pages.ts'
import displayFont from './ui/fonts/bricolage-grotesque.woff2?url'
import textFont from './ui/fonts/inter.woff2?url'

/** The URLs of files that a page loads immediately. Only the app's pages have an entry. */
export type Assets = { style: string; pageScript: string; entry?: string; preloads?: string[] }

type Props = {
  kind: 'text' | 'app' | 'shell'
  /** Undefined for pages that are served for many addresses. */
  url?: string | undefined
  meta?: MetaTag[] | undefined
  assets: Assets
  /** The page as HTML. It is rendered separately, because React hydrates only this part. */
  body: string
}

/** As --paper in tokens.css has them; before the script that chooses one. */
const THEME_COLOURS = [
  ['light', '#fbfaf6'],
  ['dark', '#0c101a'],
] as const

/** The HTML around every page. It is rendered at build time only, and no browser loads its code. */
export const Document = ({
  kind,
  url,
  meta = [{ title: brand.name }],
  assets: { style, pageScript, entry, preloads = [] },
  body,
}: Props) => (
  <html lang="en-IN" data-page={kind === 'text' ? 'text' : 'app'}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {THEME_COLOURS.map(([theme, colour]) => (
        <meta
          key={theme}
          name="theme-color"
          content={colour}
          media={`(prefers-color-scheme: ${theme})`}
          data-theme={theme}
        />
      ))}
      {/* Before the styles: after them a script waits for them, and the page for the script. */}
      <InlineScript run={applyTheme} />
      <InlineScript run={showUser} />
      <InlineScript run={showSplashOnce} />
      {meta.map(({ title, ...tag }) =>
        title ? (
          <title key="title">{title}</title>
        ) : (
          <meta key={tag.name ?? tag.property} {...tag} />
        ),
      )}
      {url && <SharedLinks url={url} />}
      {[textFont, displayFont].map((href) => (
        <link
          key={href}
          rel="preload"
          as="font"
          type="font/woff2"
          href={href}
          crossOrigin="anonymous"
        />
      ))}
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="stylesheet" href={style} />
      {preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={pageScript} />
      {entry && <script type="module" src={entry} />}
      <SpeculationRules isText={kind === 'text'} />
    </head>
    <body>
      <Splash />
      <div
        id={kind === 'text' ? undefined : 'app'}
        data-shell={kind === 'shell' ? '' : undefined}
        className="contents"
        // oxlint-disable-next-line react/no-danger -- rendered by React
        dangerouslySetInnerHTML={{ __html: body }}
      />
    </body>
  </html>
)

/** The page's canonical URL and its preview image, for links from other sites. */
function SharedLinks({ url }: { url: string }) {
  const address = canonicalUrl(url)

  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={brand.name} />
      <meta
        property="og:image"
        content={brand.url + sharingPicture(address.slice(brand.url.length))}
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

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
function SpeculationRules({ isText }: { isText: boolean }) {
  const json = { __html: JSON.stringify(isText ? FROM_TEXT : FROM_APP) }
  // oxlint-disable-next-line react/no-danger -- our own data, nobody's input
  return <script type="speculationrules" dangerouslySetInnerHTML={json} />
}
