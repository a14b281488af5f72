import {
  CORRECTION_UNDO_MINUTES,
  type KeyCorrection,
  type SecondEditorReason,
} from '@nextround/contract/reports-admin'
import { formatShortMoment } from '#platform/format.ts'

export const IN_EFFECT_SOON = `It takes effect in ${CORRECTION_UNDO_MINUTES} minutes. Until then anyone on the team can undo it.`

/** Says what happens when the form is sent. */
export const AFTER_SENDING: Record<SecondEditorReason | 'none', string> = {
  none: IN_EFFECT_SOON,
  'no-accepted-report':
    'No report from anyone else has been accepted yet, so another editor has to confirm this.',
  'answered-wrong':
    'You answered this question wrong yourself, so another editor has to confirm this.',
}

type Accepted = Pick<KeyCorrection, 'alsoRight' | 'alsoWithin'>

/** For example 'option c', 'options a and c' or 'numbers from 12.5 to 12.8'. */
export function acceptedWords({ alsoRight, alsoWithin }: Accepted): string {
  // Several options count together, as one answer.
  if (alsoRight.some((keys) => keys.length > 1))
    return `the ${alsoRight.length === 1 ? 'answer' : 'answers'} ${alsoRight.map(together).join(' or ')}`
  if (!alsoWithin)
    return `${alsoRight.length === 1 ? 'option' : 'options'} ${alsoRight.join(' and ')}`
  const { from, to } = alsoWithin
  return from === to ? `the number ${from}` : `numbers from ${from} to ${to}`
}

const together = (keys: string) => Array.from(keys).join(' with ')

const isOne = ({ alsoRight, alsoWithin }: KeyCorrection): boolean =>
  alsoWithin ? alsoWithin.from === alsoWithin.to : alsoRight.length === 1

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const isAre = (correction: KeyCorrection) => (isOne(correction) ? 'is' : 'are')
const counts = (correction: KeyCorrection) => (isOne(correction) ? 'counts' : 'count')

export const proposedWords = (correction: KeyCorrection): string => {
  const options = acceptedWords(correction)
  return correction.isOwn
    ? `You proposed that ${options} ${isAre(correction)} right too. Another editor has to confirm it.`
    : `${correction.by ?? 'Someone'} proposes that ${options} ${isAre(correction)} right too. It takes effect only if you or another editor confirms it.`
}

/** Includes the time until the correction takes effect, such as 9:05. */
export function waitingWords(correction: KeyCorrection, secondsLeft: number): string {
  const options = capital(acceptedWords(correction))
  if (secondsLeft <= 0) return `${options} ${counts(correction)} as right too in a moment.`
  const seconds = String(secondsLeft % 60).padStart(2, '0')
  return `${options} will count as right too in ${Math.floor(secondsLeft / 60)}:${seconds}.`
}

export const appliedWords = (correction: KeyCorrection): string =>
  `${capital(acceptedWords(correction))} ${counts(correction)} as right too since ${formatShortMoment(correction.takesEffectAt ?? correction.at)}. The question has been retired. Publish the corrected version under a new ID.`

/** Says who proposed the correction and who confirmed it. */
export const peopleWords = ({ by, confirmedBy, at }: KeyCorrection): string =>
  `Proposed by ${by ?? 'a deleted account'}, ${formatShortMoment(at)}${confirmedBy ? `. Confirmed by ${confirmedBy}` : ''}`

export const closedWords = (correction: KeyCorrection): string => {
  const { closed, status } = correction
  const what = `${capital(acceptedWords(correction))}: ${status === 'withdrawn' ? 'withdrawn' : 'undone'}`
  return closed
    ? `${what} by ${closed.by ?? 'a deleted account'}, ${formatShortMoment(closed.at)}${closed.reason ? `. ${closed.reason}` : ''}`
    : what
}
