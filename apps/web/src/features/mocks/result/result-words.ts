import { MOCK_GRACE_MS, type MockRefusal, type MockResult } from '@nextround/contract/mocks'
import { counted, formatNumber } from '#platform/format.ts'
import { countChanges } from './find-costs.ts'

const ENDED_BY: Record<MockResult['endedBy'], string> = {
  learner: 'You submitted it.',
  clock: 'It ended when the time was up.',
  silence: "It was scored without your device, because we hadn't heard from it for too long.",
}

const GRACE_MINUTES = MOCK_GRACE_MS / 60_000

/** Completes 'they were': why changes don't count. */
const REASONS: Record<MockRefusal['reason'], string> = {
  'after-end': 'made after the section had ended',
  'after-grace': `sent more than ${GRACE_MINUTES} minutes after the section had ended`,
  'heard-since': 'held back while your device was online',
  submitted: 'made after the section was submitted',
  'not-begun': 'made before the section began',
  'not-asked': "made to a question that isn't in this paper",
}
const UNKNOWN_REASON = 'refused by the server'

/** Facts about how this result came about, one sentence each. */
export function describeCourse(result: MockResult): string[] {
  const { endedBy, extraPercent, isNegative, late, refused } = result
  const refusals = Object.entries(refused).filter(([, count]) => count > 0)
  return [
    ENDED_BY[endedBy],
    ...(extraPercent > 0 ? [`Sat with ${extraPercent}% extra time.`] : []),
    isNegative ? 'Negative marking was on.' : 'Negative marking was off.',
    ...(late > 0
      ? [
          `${counted(late, 'answer')} arrived after the end of ${late === 1 ? 'its section and counts' : 'their sections and count'}: ${late === 1 ? 'it was' : 'they were'} given in time.`,
        ]
      : []),
    ...refusals.map(
      ([reason, count]) =>
        `${counted(count, 'change')} ${count === 1 ? "doesn't count: it was" : "don't count: they were"} ${(REASONS as Record<string, string>)[reason] ?? UNKNOWN_REASON}.`,
    ),
  ]
}

/** All three directions and their balance, because the advice must follow from the numbers. */
export function describeChanges(result: MockResult): string {
  const { helped, harmed, neither } = countChanges(result)
  const parts = [
    helped > 0 && `${helped} from wrong to right`,
    harmed > 0 && `${harmed} from right to wrong`,
    neither > 0 && `${neither} stayed wrong`,
  ].filter(Boolean)
  const balance =
    helped > harmed
      ? 'On balance, changing helped.'
      : helped < harmed
        ? 'On balance, changing cost marks.'
        : 'On balance, changing made no difference.'
  return `You changed ${counted(helped + harmed + neither, 'answer')}: ${parts.join(', ')}. ${balance}`
}

/** The average effect that blind guessing would have had. */
export function describeGuessing(unanswered: number, marks: number): string {
  const left = `You left ${counted(unanswered, 'question')} unanswered.`
  const guessed = `Guessing ${unanswered === 1 ? 'it' : 'them all'} blindly would have`
  const size = formatNumber(Math.abs(Math.round(marks * 100) / 100))
  if (size === '0') return `${left} ${guessed} changed nothing on average.`
  return marks > 0
    ? `${left} ${guessed} gained you about ${size} marks on average, sometimes more and sometimes less.`
    : `${left} ${guessed} cost you about ${size} marks on average.`
}

/** Formats marks as +1 or −0.25. */
export const formatMarks = (marks: number): string =>
  marks < 0 ? `−${formatNumber(-marks)}` : formatNumber(marks)
