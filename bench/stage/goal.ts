import type { Figure } from '../bench.ts'
import { median, percentile } from '../bench.ts'
import { AGAIN, inRounds, type Measured, type Way } from './rounds.ts'
import type { Stage } from './stage.ts'

/** One line of the goals: a target beside an anchor. A file of `bench/goals` exports one. */
export type Goal = {
  title: string
  /** `anchor` and `target` are judged; any other way only explains them. */
  ways(stage: Stage): Promise<{
    ways: { anchor: Way; target: Way } & Record<string, Way>
    /** How the ways are called in the table. */
    names: Record<string, string>
    between?: () => Promise<unknown>
    /** After the last slice, with all that was done: throws if the work was not really done. */
    verify?: (all: number) => Promise<void>
    end?: () => void
  }>
  /** Of the anchor's rate. */
  rateAtLeast: number
  /** Of the anchor's CPU in all servers, without what makes the load. */
  cpuAtMost?: number
  /** What is measured without a server. */
  more?: () => Figure[]
}

const NOISE_LIMIT = 0.25

export async function measureGoal(goal: Goal, stage: Stage, rounds: number): Promise<Figure[]> {
  const { ways, names, between, verify, end } = await goal.ways(stage)
  const { measured, all } = await inRounds(stage, ways, { rounds, between })
  end?.()
  await verify?.(all)

  const anchors = measured['anchor'] ?? []
  const again = measured[AGAIN] ?? []
  const noise = anchors.map(({ rate }, round) => again[round]!.rate / rate)
  const isNoisy = percentile(noise, 75) - percentile(noise, 25) > NOISE_LIMIT
  /** Each round by itself; the anchor is the mean of its two runs. */
  const ratios = (name: string, to: string, of: (each: Measured) => number) =>
    (measured[name] ?? []).map((each, round) => {
      const others = to === 'anchor' ? [anchors[round]!, again[round]!] : [measured[to]![round]!]
      return of(each) / (others.reduce((sum, other) => sum + of(other), 0) / others.length)
    })
  const judged = (what: string, values: number[], goalWords: string, isMet: boolean): Figure => ({
    what,
    figure: spread(values),
    goal: goalWords,
    ...(isNoisy ? { isInconclusive: true } : { isMet }),
  })

  const rate = ratios('target', 'anchor', rateOf)
  const cpu = ratios('target', 'anchor', serverCpu)
  const { rateAtLeast, cpuAtMost } = goal
  const others = Object.keys(ways).filter((name) => name !== 'anchor' && name !== 'target')
  return [
    ...Object.entries(measured).map(([name, rows]) => ({
      what: names[name] ?? `${names['anchor']}, again`,
      figure: costs(rows),
    })),
    { what: 'anchor to itself', figure: spread(noise), goal: `quartiles within ${NOISE_LIMIT}` },
    judged('rate to anchor', rate, `at least ${rateAtLeast}`, median(rate) >= rateAtLeast),
    cpuAtMost === undefined
      ? { what: 'server CPU to anchor', figure: spread(cpu) }
      : judged('server CPU to anchor', cpu, `at most ${cpuAtMost}`, median(cpu) <= cpuAtMost),
    ...others.map((name) => ({
      what: `target to ${names[name]}`,
      figure: `rate ${spread(ratios('target', name, rateOf))}; CPU ${spread(ratios('target', name, serverCpu))}`,
    })),
    ...(goal.more?.() ?? []),
  ]
}

const rateOf = ({ rate }: Measured) => rate
const serverCpu = ({ cpu }: Measured) => Object.values(cpu).reduce((sum, each) => sum + each, 0)

/** The median, and between which values the middle half lies. */
export function spread(values: number[]): string {
  const [low, middle, high] = [25, 50, 75].map((percent) => percentile(values, percent).toFixed(2))
  return `${middle} (${low} to ${high})`
}

/** A component that does nothing in a way is left out. */
function costs(rows: Measured[]): string {
  const parts = Object.keys(rows[0]?.cpu ?? {}).map(
    (part) => [part, median(rows.map(({ cpu }) => cpu[part] ?? 0))] as const,
  )
  const generator = ['generator', median(rows.map((row) => row.generator))] as const
  const told = [...parts, generator].filter(([, cost]) => cost >= 1)
  return `${Math.round(median(rows.map(({ rate }) => rate)))}/s; CPU µs: ${told
    .map(([part, cost]) => `${part} ${Math.round(cost)}`)
    .join(', ')}`
}
