import { brand } from '@nextround/content'
import { RingMark } from '#ui/ring-mark.tsx'

/** At the first page of a visit, and no longer than a first touch or key. */
export const Splash = () => (
  <div className="splash" aria-hidden="true">
    <RingMark className="splash-mark" />
    <p className="splash-name">{brand.name}</p>
    <p className="splash-tagline">{brand.taglines[0]}</p>
  </div>
)

/** Runs inline, before the first paint: it may use nothing from outside its own braces. */
export function showSplashOnce() {
  const end = () => document.documentElement.classList.add('is-under-way')
  try {
    if (sessionStorage.getItem('splash')) end()
    sessionStorage.setItem('splash', 'seen')
  } catch {
    // Storage is forbidden: it is shown with every page load.
  }
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(event, end, { once: true, passive: true })
}
