/** Whoever thinks longer than this about one question has most likely put the phone away. */
const LONGEST_THOUGHT_MS = 5 * 60 * 1000

/**
 * How long a quiz was worked on, as its answers tell: the time before each of them, a long pause cut short.
 * A device that takes the quiz over counts on from here; nothing is stored for it, so an answer costs no more.
 */
export function activeTime(startedAt: Date, answeredAt: Date[]): number {
  const moments = [startedAt, ...answeredAt].map((moment) => moment.getTime())
  moments.sort((one, other) => one - other)
  return moments
    .slice(1)
    .map((moment, place) => Math.min(moment - moments[place]!, LONGEST_THOUGHT_MS))
    .reduce((all, thought) => all + thought, 0)
}
