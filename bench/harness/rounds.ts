import type { BenchEnvironment } from './environment.ts'

/** The work done in a slice. `all` also counts operations before it began. */
export type Slice = {
  operations: number
  all: number
  seconds: number
  generatorMs: number
  /** The median response time. Unknown for pgbench. */
  p50Ms?: number
}

/** Runs the work. Calls `begin` once everything is connected and the work starts. */
export type Workload = { run(seconds: number, begin: () => void): Promise<Slice> }

/** Per second, and CPU per operation in microseconds by component. */
export type Measured = { rate: number; cpu: Record<string, number>; generator: number }

export const SLICE_SECONDS = 2
/** Warm up until the server has compiled its hot code, which takes more rounds on a busy machine. */
const WARM_UPS = { operations: 8_000, rounds: 5 }
export const AGAIN = 'baseline again'

type RoundOptions = { rounds: number; between?: (() => Promise<unknown>) | undefined }

/**
 * Runs short slices in rotating order, so that other load on the machine affects all workloads alike. The baseline
 * runs twice a round: the difference between both is the noise of this run.
 */
export async function runRounds(
  { cpu }: BenchEnvironment,
  workloads: { baseline: Workload; target: Workload } & Record<string, Workload>,
  { rounds, between }: RoundOptions,
) {
  const measured: Record<string, Measured[]> = {}
  const done: Record<string, number> = {}
  const turns = Object.entries({ ...workloads, [AGAIN]: workloads.baseline })
  const isWarm = () => turns.every(([name]) => (done[name] ?? 0) >= WARM_UPS.operations)

  async function round(first: number) {
    const results: [string, Measured][] = []
    for (let turn = 0; turn < turns.length; turn++) {
      const [name, workload] = turns[(turn + first) % turns.length]!
      let before: Record<string, number> = {}
      const slice = await workload.run(SLICE_SECONDS, () => (before = cpu()))
      results.push([name, perOperation(slice, before, cpu())])
      done[name] = (done[name] ?? 0) + slice.all
      await between?.()
    }
    return results
  }

  for (let turn = 0; turn < WARM_UPS.rounds && !isWarm(); turn++) await round(turn)
  for (let turn = 0; turn < rounds; turn++) {
    for (const [name, result] of await round(turn)) (measured[name] ??= []).push(result)
  }
  return { measured, all: Object.values(done).reduce((sum, each) => sum + each, 0) }
}

function perOperation(
  { operations, seconds, generatorMs }: Slice,
  before: Record<string, number>,
  after: Record<string, number>,
): Measured {
  const microseconds = (ms: number) => (ms * 1_000) / operations
  return {
    rate: operations / seconds,
    generator: microseconds(generatorMs),
    cpu: Object.fromEntries(
      Object.entries(after).map(([part, ms]) => [part, microseconds(ms - (before[part] ?? 0))]),
    ),
  }
}
