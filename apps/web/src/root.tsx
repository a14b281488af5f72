import { brand } from '@nextround/content'
import { type ReactNode, Suspense } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { PageFailure } from '#layout/page-failure.tsx'
import { PageLoading } from '#layout/page-loading.tsx'
import { SharedLinks } from '#layout/shared-links.tsx'
import { SiteFrame } from '#layout/site-frame.tsx'
import { Splash } from '#layout/splash.tsx'
import { ThemeScript } from '#platform/theme-script.tsx'
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

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The theme script adds a class to this element before React sees it.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeScript />
        <Meta />
        <SharedLinks />
        <Links />
      </head>
      <body>
        <Splash />
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      {/* A failure while hydrating reaches no further up: a document built anew would need its
          scripts anew, which the Trusted Types policy refuses, leaving a blank page. */}
      <Suspense>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
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
