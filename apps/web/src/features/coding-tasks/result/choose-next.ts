import type { ListedTask } from '../solve/solve-queries.ts'

const LEVELS = ['easy', 'medium', 'hard']

/** The next task: one of the same skill that is as hard or harder, then any of the skill, then any other. */
export function chooseNext(
  taskId: string,
  listed: ListedTask[],
  solved: ReadonlySet<string>,
): ListedTask | undefined {
  const current = listed.find(({ id }) => id === taskId)
  const open = listed
    .filter(({ id }) => id !== taskId && !solved.has(id))
    .toSorted((one, other) => rank(one) - rank(other))
  const ofSkill = open.filter(({ skill }) => skill === current?.skill)
  return ofSkill.find((task) => current && rank(task) >= rank(current)) ?? ofSkill[0] ?? open[0]
}

const rank = ({ level }: ListedTask) => LEVELS.indexOf(level)
