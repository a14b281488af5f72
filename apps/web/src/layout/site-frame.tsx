import { type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useProviderGreeting } from '#features/auth/use-provider-greeting.ts'
import { PaletteDialog } from '#features/palette/palette-dialog.tsx'
import { IsTextPage } from '#platform/is-text-page.ts'
import { navigation } from '#platform/navigation.ts'
import { isTextPage } from '#platform/text-pages.ts'
import { Toasts } from '#ui/toasts.tsx'
import { BottomTabs } from './bottom-tabs.tsx'
import { LearnerLine } from './learner-line.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Wraps every page, both text pages and the app's. The effects run only in the app. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const isText = useContext(IsTextPage)
  const navigate = useNavigate()
  useFocusOnNavigation(main)
  useProviderGreeting()
  useEffect(() => {
    navigation.open = (address) =>
      isTextPage(address) ? location.assign(address) : void navigate(address)
    // From now on buttons work. The e2e tests wait for this class.
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
      <LearnerLine />
      {/* Outside the header: a modal inside a hidden element is invisible but still blocks the page. */}
      <PaletteDialog />
      <MobileMenu />
      {/* An app page starts at full screen height, so that a guest's footer doesn't jump when the content loads. */}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={`grow outline-none ${isText ? '' : 'min-h-[calc(100dvh-4rem-1px-var(--line-of-pages)-var(--tabs))] print:min-h-0'}`}
      >
        {children}
      </main>
      <SiteFooter />
      <BottomTabs />
      <Toasts />
    </div>
  )
}

/** Moves the focus to the new page, because screen readers don't announce a navigation without a page load. */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Some pages focus a field themselves, because the tap asked for it.
    if (document.activeElement instanceof HTMLInputElement) return
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
