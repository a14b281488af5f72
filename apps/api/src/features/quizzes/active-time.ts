/** A longer pause before an answer most likely means that the learner was not working on the quiz. */
const MAX_THINKING_MS = 5 * 60 * 1000

/**
 * How long a quiz was worked on: the sum of the times before its answers, each capped. A device that resumes the quiz
 * continues from here. It is computed, not stored, so that recording an answer costs no more.
 */
export function activeTime(startedAt: Date, answeredAt: Date[]): number {
  const moments = [startedAt, ...answeredAt].map((moment) => moment.getTime())
  moments.sort((one, other) => one - other)
  return moments
    .slice(1)
    .map((moment, place) => Math.min(moment - moments[place]!, MAX_THINKING_MS))
    .reduce((all, thought) => all + thought, 0)
}
