import type { Onboarding } from '@nextround/contract/onboarding'
import { useId } from 'react'
import { Live } from '#platform/live/live.tsx'
import { placementFor } from '#platform/quiz-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SkipButton } from './skip-button.tsx'
import { useOnboardingOffer } from './use-onboarding.ts'
import { WayPicture } from './way-picture.tsx'

/** A newcomer's first steps, on the dashboard. Renders nothing for anybody else, or until that is known. */
const WelcomeCard = () => (
  <Live whileLoading={null} ifFailed={Nothing}>
    <Offer />
  </Live>
)
export default WelcomeCard

const Nothing = () => null

function Offer() {
  const onboarding = useOnboardingOffer()
  const id = useId()
  if (!onboarding?.offer) return null
  const { title, text, action, to } = wordsFor(onboarding)

  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-card border border-accent-line bg-accent-soft p-5 md:p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={id} className="text-balance font-bold text-2xl leading-snug">
            {title}
          </h2>
          <p className="mt-1 text-ink-2 max-sm:hidden">{text}</p>
        </div>
        <WayPicture />
      </div>
      <p className="text-ink-2 sm:hidden">{text}</p>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <ButtonLink to={to}>{action}</ButtonLink>
        <SkipButton />
      </div>
    </section>
  )
}

const wordsFor = ({ offer, chosen }: Onboarding) =>
  offer === 'placement'
    ? {
        title: 'Find out where to start in eight questions',
        text: 'The placement check gives a first estimate for each topic, so your plan starts at the right level.',
        action: 'Take the placement check',
        to: placementFor(chosen.company ?? null),
      }
    : {
        title: 'Get your plan in three taps',
        text: 'Choose your company, your date and your daily time. Then eight questions show where to start.',
        action: chosen.company === undefined ? 'Set up your plan' : 'Continue with your plan',
        to: '/welcome',
      }
