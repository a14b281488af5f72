import { brand } from '@nextround/content'
import { type ReactNode, Suspense, useContext, useLayoutEffect } from 'react'
import { Links, Meta, Outlet, Scripts, useRouteError } from 'react-router'
import { PageFailure } from '#layout/page-failure.tsx'
import { PageLoading } from '#layout/page-loading.tsx'
import { ScrollMemory } from '#layout/scroll-memory.tsx'
import { SharedLinks } from '#layout/shared-links.tsx'
import { SiteFrame } from '#layout/site-frame.tsx'
import { SpeculationRules } from '#layout/speculation-rules.tsx'
import { showSplashOnce, Splash } from '#layout/splash.tsx'
import { InBrowser } from '#platform/in-browser.tsx'
import { InlineScript } from '#platform/inline-script.tsx'
import { IsTextPage } from '#platform/is-text-page.ts'
import { showUser } from '#platform/shown-user.ts'
import { applyTheme } from '#platform/theme.ts'
import pageScript from 'virtual:page-script-url'
import displayFont from './ui/fonts/bricolage-grotesque.woff2?url'
import textFont from './ui/fonts/inter.woff2?url'
import './ui/app.css'

export const meta = () => [{ title: brand.name }]

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

export const links = () => [
  font(textFont),
  font(displayFont),
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** As --paper in tokens.css has them; before the script that chooses one. */
const THEME_COLOURS = [
  ['light', '#fbfaf6'],
  ['dark', '#0c101a'],
] as const

/** Not async, or React would take it for its own: hoist it, and ask for it again where it finds none. */
const PAGE_SCRIPT = <script type="module" src={pageScript} suppressHydrationWarning />

export function Layout({ children }: { children: ReactNode }) {
  const isText = useContext(IsTextPage)
  // After a failure in the frame React builds the document anew, and the class that the script once set is gone.
  useLayoutEffect(() => applyTheme(), [])

  return (
    // Inline scripts change attributes of this element before React sees it.
    <html lang="en-IN" data-page={isText ? 'text' : 'app'} suppressHydrationWarning>
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
        <Meta />
        <SharedLinks />
        <Links />
        <InBrowser fallback={PAGE_SCRIPT}>{null}</InBrowser>
        <SpeculationRules isText={isText} />
      </head>
      <body>
        <Splash />
        {children}
        {!isText && <Scripts />}
      </body>
    </html>
  )
}

export default function App() {
  const isText = useContext(IsTextPage)

  return (
    <>
      {/* A failure while hydrating reaches no further up: a document built anew would need its
          scripts anew, which the Trusted Types policy refuses, leaving a blank page. */}
      <Suspense>
        <Outlet />
      </Suspense>
      {!isText && <ScrollMemory />}
    </>
  )
}

/** What the fallback page shows until the scripts know which page was asked for. */
export const HydrateFallback = () => (
  <SiteFrame>
    <PageLoading />
  </SiteFrame>
)

/** The last net, for a failure in the frame itself: only a fresh start can help. */
export const ErrorBoundary = () => (
  <main>
    <PageFailure error={useRouteError()} retry={() => location.reload()} />
  </main>
)
