import { type ReactNode, useEffect, useRef } from 'react'
import { useProviderGreeting } from '#features/auth/use-provider-greeting.ts'
import { Toasts } from '#ui/toasts.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

export function SiteFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  useProviderGreeting()
  // From here on buttons answer; journeys wait for it, as a person would.
  useEffect(() => document.documentElement.classList.add('is-live'), [])

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="-translate-y-20 fixed top-2 left-2 z-10 rounded-control bg-accent px-5 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader />
      <main ref={main} id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter />
      <Toasts />
    </div>
  )
}
