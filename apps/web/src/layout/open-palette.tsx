import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Boundary } from '#platform/boundary.tsx'
import { IconButton } from '#ui/icon-button.tsx'

const Palette = lazy(() => import('#features/palette/palette.tsx'))

/** Ctrl-K or Cmd-K, or the glass: its code and its list are fetched when first wanted. */
export function OpenPalette() {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <IconButton
        label="Search the site"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" className="size-5" />
      </IconButton>
      {isOpen && (
        <Boundary ifFailed={() => null}>
          <Suspense>
            <Palette onClose={() => setOpen(false)} />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}
