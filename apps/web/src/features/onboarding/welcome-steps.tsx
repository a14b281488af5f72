import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Failure } from '#platform/boundary.tsx'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { GoTo } from '#platform/go-to.tsx'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { FIRST_ROUND, resultUrl } from '#platform/quiz-address.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { CompanyStep } from './company-step.tsx'
import { SkipButton } from './skip-button.tsx'
import { addressOfStep, STEPS, type Step, stepToShow } from './steps.ts'
import { TimeStep } from './time-step.tsx'
import { useOnboarding } from './use-onboarding.ts'
import { WelcomeSkeleton } from './welcome-skeleton.tsx'
import { WhenStep } from './when-step.tsx'

/** Three questions, one tap each. The address holds the step, and the server holds the choices. */
const WelcomeSteps = () => (
  <QueryBoundary fallback={<WelcomeSkeleton />} errorFallback={WelcomeFailure}>
    <Steps />
  </QueryBoundary>
)
export default WelcomeSteps

function Steps() {
  const { chosen, isCompleted, placement } = useOnboarding()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const wanted = query.get('step')
  const step = stepToShow(wanted, chosen)

  if (step !== wanted) return <GoTo to={addressOfStep(step)} />
  const before = STEPS[STEPS.indexOf(step) - 1]
  const goTo = (next: Step) => () => void navigate(addressOfStep(next))
  return (
    <div className="grid grid-cols-1 gap-5">
      <Progress step={step} />
      {step === 'company' && <CompanyStep chosen={chosen} onChosen={goTo('when')} />}
      {step === 'when' && <WhenStep chosen={chosen} onChosen={goTo('time')} />}
      {step === 'time' && <TimeStep chosen={chosen} />}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        {before ? <BackLink to={addressOfStep(before)}>Back</BackLink> : <span />}
        {isCompleted ? <TextLink to="/dashboard">Go to the dashboard</TextLink> : <SkipButton />}
      </div>
      {step === 'company' && !isCompleted && (
        <ButtonLink look="quiet" {...FIRST_ROUND}>
          Try five questions first
        </ButtonLink>
      )}
      {placement && (
        <p className="text-ink-2">
          You've taken the placement check:{' '}
          <TextLink to={resultUrl(placement.sessionId)}>see its result</TextLink>.
        </p>
      )}
    </div>
  )
}

/** Moves the focus on a new step, because screen readers announce nothing without a new page. */
function Progress({ step }: { step: Step }) {
  const index = STEPS.indexOf(step)
  const words = useRef<HTMLParagraphElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    words.current?.focus({ preventScroll: true })
  }, [step])

  return (
    <div>
      <p ref={words} tabIndex={-1} className="font-semibold text-accent text-sm outline-none">
        {`Step ${index + 1} of ${STEPS.length}`}
      </p>
      <div aria-hidden="true" className="mt-2 grid grid-cols-3 gap-1.5">
        {STEPS.map((each, number) => (
          <span
            key={each}
            className={`h-1.5 rounded-full ${number <= index ? 'bg-accent' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  )
}

const WelcomeFailure = ({ error, retry }: Failure) => (
  <ErrorState
    title="Couldn't load your choices"
    onRetry={retry}
    action={<TextLink to="/dashboard">Go to the dashboard</TextLink>}
  >
    {pageErrorMessage(error)}
  </ErrorState>
)
