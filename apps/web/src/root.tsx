import { brand } from '@nextround/content'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { PageFailure } from '#layout/page-failure.tsx'
import { PageLoading } from '#layout/page-loading.tsx'
import { SiteFrame } from '#layout/site-frame.tsx'
import { createQueryClient } from '#platform/query-client.ts'
import { ThemeScript } from '#platform/theme-script.tsx'
import './ui/app.css'

export const meta = () => [{ title: brand.name }]

export const links = () => [{ rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The theme script adds a class to this element before React sees it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeScript />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const [queryClient] = useState(createQueryClient)

  return (
    <QueryClientProvider client={queryClient}>
      {/* A failure while hydrating reaches no further up: a document built anew would need its
          scripts anew, which the Trusted Types policy refuses, leaving a blank page. */}
      <Suspense>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </QueryClientProvider>
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
