import { type Figure, median } from '../bench.ts'
import { type Goal, spread } from './goal.ts'
import { SLICE_SECONDS, type Slice } from './rounds.ts'
import type { Scale } from './seed.ts'
import { createEnvironments, type BenchEnvironment } from './environment.ts'

const SMALL = '10k'
const WARM_UPS = 3
const MAX_GROWTH = 1.5

/** Alternates the same API calls with few and many seeded quizzes. The small scale runs twice, to show the noise. */
export async function measureGrowth(goal: Goal, to: Scale, rounds: number): Promise<Figure[]> {
  const [few, many] = [
    await createEnvironments({ scale: SMALL, isProfiled: false }),
    await createEnvironments({ scale: to, isProfiled: false }),
  ]
  try {
    return await few.withFreshCopy((small) =>
      many.withFreshCopy((large) => compare(goal, { small, large }, { to, rounds })),
    )
  } finally {
    await few.close()
    await many.close()
  }
}

async function compare(
  goal: Goal,
  { small, large }: { small: BenchEnvironment; large: BenchEnvironment },
  { to, rounds }: { to: Scale; rounds: number },
): Promise<Figure[]> {
  const [few, many] = [await goal.workloads(small), await goal.workloads(large)]
  const turn = async ({ workloads, between }: typeof few): Promise<Slice> => {
    const slice = await workloads.target.run(SLICE_SECONDS, () => undefined)
    await between?.()
    return slice
  }
  const times: { few: number; many: number; again: number }[] = []
  for (let round = -WARM_UPS; round < rounds; round++) {
    const slices = { few: await turn(few), many: await turn(many), again: await turn(few) }
    const { few: one, many: other, again } = slices
    if (round >= 0) times.push({ few: one.p50Ms!, many: other.p50Ms!, again: again.p50Ms! })
  }
  few.end?.()
  many.end?.()

  const ratio = times.map(({ few: one, many: other, again }) => other / ((one + again) / 2))
  const half = (of: (time: (typeof times)[number]) => number) =>
    `${median(times.map(of)).toFixed(1)} ms`
  return [
    { what: `p50 at ${SMALL} sessions`, figure: half((time) => time.few) },
    { what: `p50 at ${to} sessions`, figure: half((time) => time.many) },
    { what: 'few to themselves', figure: spread(times.map(({ few: one, again }) => again / one)) },
    {
      what: 'many to few',
      figure: spread(ratio),
      goal: `at most ${MAX_GROWTH}`,
      isMet: median(ratio) <= MAX_GROWTH,
    },
  ]
}
