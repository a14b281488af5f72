import type { Figure } from '../bench.ts'
import { median, percentile } from '../bench.ts'
import { AGAIN, runRounds, type Measured, type Workload } from './rounds.ts'
import type { BenchEnvironment } from './environment.ts'

/** One goal: a target compared with a baseline. Each file in `bench/goals` exports one. */
export type Goal = {
  title: string
  /** `baseline` and `target` are compared. Other workloads are only shown, unless `besides` names them. */
  workloads(environment: BenchEnvironment): Promise<{
    workloads: { baseline: Workload; target: Workload } & Record<string, Workload>
    /** Names of the workloads in the table. */
    names: Record<string, string>
    between?: () => Promise<unknown>
    /** Called after the last slice with the number of operations. Throws if the work was not really done. */
    verify?: (all: number) => Promise<void>
    end?: () => void
  }>
  /** As a share of the baseline's rate. */
  rateAtLeast: number
  /** Other workloads that the target is compared with, and the share of their rate that it needs. */
  besides?: Record<string, number>
  /** As a multiple of the baseline's CPU in all servers, without the load generator. */
  cpuAtMost?: number
  /** Figures measured without a server. */
  more?: () => Figure[]
}

/** A goal that isn't about a rate and has its own measurement. */
export type OwnGoal = {
  title: string
  measure(environment: BenchEnvironment): Promise<Figure[]>
}

const NOISE_LIMIT = 0.25

export async function measureGoal(
  goal: Goal,
  environment: BenchEnvironment,
  rounds: number,
): Promise<Figure[]> {
  const { workloads, names, between, verify, end } = await goal.workloads(environment)
  const { measured, all } = await runRounds(environment, workloads, { rounds, between })
  end?.()
  await verify?.(all)

  const baselines = measured['baseline'] ?? []
  const again = measured[AGAIN] ?? []
  const noise = baselines.map(({ rate }, round) => again[round]!.rate / rate)
  const isNoisy = percentile(noise, 75) - percentile(noise, 25) > NOISE_LIMIT
  /** The ratio of each round. The baseline is the mean of its two runs. */
  const ratios = (name: string, to: string, of: (each: Measured) => number) =>
    (measured[name] ?? []).map((each, round) => {
      const others =
        to === 'baseline' ? [baselines[round]!, again[round]!] : [measured[to]![round]!]
      return of(each) / (others.reduce((sum, other) => sum + of(other), 0) / others.length)
    })
  const judged = (what: string, values: number[], goalWords: string, isMet: boolean): Figure => ({
    what,
    figure: spread(values),
    goal: goalWords,
    ...(isNoisy ? { isInconclusive: true } : { isMet }),
  })

  const rate = ratios('target', 'baseline', getRate)
  const cpu = ratios('target', 'baseline', serverCpu)
  const { rateAtLeast, besides = {}, cpuAtMost } = goal
  const others = Object.keys(workloads).filter((name) => name !== 'baseline' && name !== 'target')
  return [
    ...Object.entries(measured).map(([name, rows]) => ({
      what: names[name] ?? `${names['baseline']}, again`,
      figure: costs(rows),
    })),
    { what: 'baseline to itself', figure: spread(noise), goal: `quartiles within ${NOISE_LIMIT}` },
    judged('rate to baseline', rate, `at least ${rateAtLeast}`, median(rate) >= rateAtLeast),
    cpuAtMost === undefined
      ? { what: 'server CPU to baseline', figure: spread(cpu) }
      : judged('server CPU to baseline', cpu, `at most ${cpuAtMost}`, median(cpu) <= cpuAtMost),
    ...others.flatMap((name) => {
      const [rates, cpus] = [getRate, serverCpu].map((of) => ratios('target', name, of))
      const least = besides[name]
      const what = `rate to ${names[name]}`
      return [
        least === undefined
          ? { what, figure: spread(rates!) }
          : judged(what, rates!, `at least ${least}`, median(rates!) >= least),
        { what: `server CPU to ${names[name]}`, figure: spread(cpus!) },
      ]
    }),
    ...(goal.more?.() ?? []),
  ]
}

const getRate = ({ rate }: Measured) => rate
const serverCpu = ({ cpu }: Measured) => Object.values(cpu).reduce((sum, each) => sum + each, 0)

/** The median and the quartiles. */
export function spread(values: number[]): string {
  const [low, middle, high] = [25, 50, 75].map((percent) => percentile(values, percent).toFixed(2))
  return `${middle} (${low} to ${high})`
}

/** A component that does nothing in a workload is left out. */
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
