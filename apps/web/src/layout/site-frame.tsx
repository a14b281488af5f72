import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useProviderGreeting } from '#features/auth/use-provider-greeting.ts'
import { IsTextPage } from '#platform/is-text-page.ts'
import { navigation } from '#platform/navigation.ts'
import { isTextPage } from '#platform/text-pages.ts'
import { TextToasts } from '#ui/text-toasts.tsx'
import { Toasts } from '#ui/toasts.tsx'
import { BottomTabs } from './bottom-tabs.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** Around every page, of text or of the app; the effects run in the app alone. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const isText = useContext(IsTextPage)
  const navigate = useNavigate()
  useFocusOnNavigation(main)
  useProviderGreeting()
  useEffect(() => {
    navigation.open = (address) =>
      isTextPage(address) ? location.assign(address) : void navigate(address)
    // From here on buttons answer; journeys wait for it, as a person would.
    document.documentElement.classList.add('is-live')
  }, [navigate])

  return (
    <div className="flex min-h-dvh flex-col pb-(--tabs)">
      <a
        href="#main"
        className="-translate-y-20 fixed top-2 left-2 z-10 rounded-control bg-accent px-5 py-3 font-semibold text-on-accent focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <SiteHeader />
      {/* What an app page loads may be long: the footer waits for it below the screen, and does not jump. */}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={`grow outline-none ${isText ? '' : 'min-h-[calc(100dvh-4rem-1px-var(--tabs))] print:min-h-0'}`}
      >
        {children}
      </main>
      <SiteFooter />
      <BottomTabs />
      {isText ? <TextToasts /> : <Toasts />}
    </div>
  )
}
