import type { Onboarding } from '@nextround/contract/onboarding'
import { useId } from 'react'
import { Live } from '#platform/live/live.tsx'
import { placementFor } from '#platform/quiz-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SkipButton } from './skip-button.tsx'
import { useOnboardingOffer } from './use-onboarding.ts'
import { WayPicture } from './way-picture.tsx'

/** A newcomer's first steps, on the dashboard. Nothing for anybody else, nor while it is not known. */
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
        title: 'Eight questions, and you know where to begin',
        text: 'The placement check sets a first range for each topic. Your plan starts from there.',
        action: 'Take the placement check',
        to: placementFor(chosen.company ?? null),
      }
    : {
        title: 'Three taps to your plan',
        text: 'Your company, your date, your time a day. Then eight questions show where to begin.',
        action: chosen.company === undefined ? 'Set up your plan' : 'Continue with your plan',
        to: '/welcome',
      }
