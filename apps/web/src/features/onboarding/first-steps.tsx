import type { Onboarding } from '@nextround/contract/onboarding'
import { type ReactNode, useId } from 'react'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { FIRST_ROUND, placementUrl } from '#platform/quiz-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SkipButton } from './skip-button.tsx'
import { useOnboardingOffer } from './use-onboarding.ts'
import { WayPicture } from './way-picture.tsx'

type Props = { otherwise: ReactNode }

/** A newcomer's first steps, on the dashboard, or something else for anyone who needs none. */
const FirstSteps = ({ otherwise }: Props) => (
  <QueryBoundary fallback={null} errorFallback={() => otherwise}>
    <Offer otherwise={otherwise} />
  </QueryBoundary>
)
export default FirstSteps

function Offer({ otherwise }: Props) {
  const onboarding = useOnboardingOffer()
  const id = useId()
  // Null if it couldn't be loaded.
  if (onboarding === undefined) return <div className="h-38" />
  if (!onboarding?.offer) return otherwise
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
        <ButtonLink look="quiet" {...FIRST_ROUND}>
          Try five questions first
        </ButtonLink>
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
        to: placementUrl(chosen.company ?? null),
      }
    : {
        title: 'Get your plan in three taps',
        text: 'Choose your company, your date and your daily time. Then eight questions show where to start.',
        action: chosen.company === undefined ? 'Set up your plan' : 'Continue with your plan',
        to: '/welcome',
      }
