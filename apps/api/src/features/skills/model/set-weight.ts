/**
 * How much the answers to one passage or chart have in common, beyond ability: who misreads it is wrong several times.
 * Simulated cohorts in `cohort.test.ts` show that ranges are too narrow without it.
 */
const SHARED = 0.2

/** The weight of each answer to a set, given how many of its answers count in this quiz. */
export const setWeight = (answers: number): number => 1 / (1 + SHARED * (answers - 1))
