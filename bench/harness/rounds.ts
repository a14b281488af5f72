import type { BenchEnvironment } from './environment.ts'

/** What was done in a slice. `all` also counts what was done before it began. */
export type Slice = {
  operations: number
  all: number
  seconds: number
  generatorMs: number
  /** How long a caller waited, at the median; pgbench does not tell. */
  p50Ms?: number
}

/** One workload to do the work. It calls `begin` when everything is connected and the work starts. */
export type Workload = { run(seconds: number, begin: () => void): Promise<Slice> }

/** Per second, and CPU per operation in microseconds by component. */
export type Measured = { rate: number; cpu: Record<string, number>; generator: number }

export const SLICE_SECONDS = 2
/** A server that runs for a minute has compiled what it does often; a busy machine needs more rounds until then. */
const WARM_UPS = { operations: 8_000, rounds: 5 }
export const AGAIN = 'baseline again'

type RoundOptions = { rounds: number; between?: (() => Promise<unknown>) | undefined }

/**
 * Short slices in turns, another first in every round: what else the machine does hits all workloads alike. The baseline
 * comes twice a round: what it differs from itself is the noise of this very run.
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
