import { type ComponentType, use, useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { showCanonicalUrl } from './canonical-url.ts'

export type Params = Record<string, string | undefined>
export type MetaTag = { title?: string; name?: string; property?: string; content?: string }
export type PageModule = {
  default: ComponentType
  meta?: (args: { params: Params }) => MetaTag[]
}

const failures = new Set<() => void>()

/**
 * Lets pages that didn't load be requested again. Call it only when the failure is on the screen: while React renders,
 * a page must fail with the same promise, or React would request it for ever.
 */
export function resetFailedPages(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/** A page whose code loads when it is first opened. React keeps the previous page on the screen in the meantime. */
export function lazyPage(load: () => Promise<PageModule>) {
  let request: Promise<PageModule> | undefined
  let loaded: PageModule | undefined
  const preload = () =>
    (request ??= load().then(
      (module) => (loaded = module),
      (error: unknown) => {
        failures.add(() => (request = undefined))
        throw error
      },
    ))

  // No hook may follow `use`: if the code arrives in the same tick, React 19.3 throws error 467. So hooks are in
  // Loaded.
  const Page = () => <Loaded {...(loaded ?? use(preload()))} />
  return { preload, Page }
}

function Loaded({ default: Page, meta }: PageModule) {
  const params = useParams()
  const { pathname } = useLocation()
  const title = meta?.({ params }).find((tag) => tag.title)?.title
  // The other tags are for programs that read the served HTML.
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  useEffect(() => showCanonicalUrl(pathname), [pathname])
  return <Page />
}
