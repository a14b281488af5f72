import { brand } from '@nextround/content'
import { InlineScript } from '#platform/inline-script.tsx'
import { RingMark } from '#ui/ring-mark.tsx'

/** On every load of the app, and no longer than a first touch or key. */
export const Splash = () => (
  <>
    <div className="splash" aria-hidden="true">
      <RingMark className="splash-mark" />
      <p className="splash-name">{brand.name}</p>
      <p className="splash-tagline">{brand.taglines[0]}</p>
    </div>
    <InlineScript run={endSplashEarly} />
  </>
)

/** Runs inline, before the scripts: it may use nothing from outside its own braces. */
function endSplashEarly() {
  const end = () => document.documentElement.classList.add('is-under-way')
  for (const event of ['pointerdown', 'keydown', 'wheel']) {
    addEventListener(event, end, { once: true, passive: true })
  }
}
