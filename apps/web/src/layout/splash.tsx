import { brand } from '@nextround/content'
import { RingMark } from '#ui/ring-mark.tsx'

/** Shown on the first page of a visit, until the first touch or key press at the latest. */
export const Splash = () => (
  <div className="splash" aria-hidden="true">
    <RingMark className="splash-mark" />
    <p className="splash-name">{brand.name}</p>
    <p className="splash-tagline">{brand.taglines[0]}</p>
  </div>
)

/** Runs as an inline script before the first paint, so it must not use anything outside its own body. */
export function showSplashOnce() {
  const end = () => document.documentElement.classList.add('is-under-way')
  try {
    if (sessionStorage.getItem('splash')) end()
    sessionStorage.setItem('splash', 'seen')
  } catch {
    // Storage is forbidden, so the splash is shown on every page load.
  }
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(event, end, { once: true, passive: true })
}
