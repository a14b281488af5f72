/** A longer pause before an answer most likely means that the learner was not working on the quiz. */
const MAX_THINKING_MS = 5 * 60 * 1000

/**
 * How long a quiz was worked on, computed from its answers: the sum of the times before them, each capped. A device that
 * resumes the quiz counts on from here. Nothing extra is stored, so an answer costs no more.
 */
export function activeTime(startedAt: Date, answeredAt: Date[]): number {
  const moments = [startedAt, ...answeredAt].map((moment) => moment.getTime())
  moments.sort((one, other) => one - other)
  return moments
    .slice(1)
    .map((moment, place) => Math.min(moment - moments[place]!, MAX_THINKING_MS))
    .reduce((all, thought) => all + thought, 0)
}
