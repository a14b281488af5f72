import { CallError } from '@nextround/contract/call'
import type { Chosen } from '@nextround/contract/onboarding'
import { useNavigate } from 'react-router'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { placementUrl } from '#platform/quiz-address.ts'
import { useIsHere } from '#platform/use-is-here.ts'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Choice, ChoiceQuestion } from './choice.tsx'
import { addressOfStep, MINUTES_A_DAY } from './steps.ts'
import { useComplete } from './use-onboarding.ts'

/** The last step: it sends the choices and opens the placement check, unless that was taken already. */
export function TimeStep({ chosen }: { chosen: Chosen }) {
  const { company = null, on = null } = chosen
  const navigate = useNavigate()
  const isHere = useIsHere()
  const complete = useComplete()
  const take = (minutesADay: number) =>
    complete.mutate(
      { company, on, minutesADay },
      {
        onSuccess: ({ placement }) => {
          if (isHere()) void navigate(placement ? '/dashboard' : placementUrl(company))
        },
      },
    )

  return (
    <>
      <ChoiceQuestion
        title="How much time do you have each day?"
        lead="Be realistic: what can you manage on most days?"
        columns="two-or-four"
      >
        {MINUTES_A_DAY.map((minutes) => (
          <Choice
            key={minutes}
            isChosen={chosen.minutesADay === minutes}
            isBusy={complete.isPending && complete.variables.minutesADay === minutes}
            onChoose={() => !complete.isPending && take(minutes)}
          >
            {`${minutes} minutes`}
          </Choice>
        ))}
      </ChoiceQuestion>
      {complete.error && <NotSaved error={complete.error} />}
    </>
  )
}

/** The server may refuse a date, because midnight has passed or the phone's clock is wrong. */
const NotSaved = ({ error }: { error: unknown }) => (
  <Notice kind="bad">
    {error instanceof CallError && error.code === 'request.invalid' ? (
      <p>
        We can't plan for that date.{' '}
        <TextLink to={addressOfStep('when')}>Choose another one</TextLink>.
      </p>
    ) : (
      <p>{`Couldn't save your choices. ${pageErrorMessage(error)} Tap again to retry.`}</p>
    )}
  </Notice>
)
