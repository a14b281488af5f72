import { ANSWERS_TO_JUDGE, type Skill, WEAK_BELOW } from '@nextround/contract/progress'

type JudgedSkill = Pick<Skill, 'topicId' | 'percentage' | 'range' | 'answers'>

/**
 * The topics that are known well enough to be judged, the weakest first: by the lower end of the range, because that is
 * how bad it may be. A topic that is expected to be weak comes before one that only may be: the alert speaks of it.
 */
export const weakestFirst = <S extends JudgedSkill>(skills: readonly S[]): S[] =>
  skills
    .filter(({ answers }) => answers >= ANSWERS_TO_JUDGE)
    .toSorted(
      (one, other) =>
        Number(isWeak(other)) - Number(isWeak(one)) ||
        one.range.low - other.range.low ||
        one.percentage - other.percentage ||
        (one.topicId < other.topicId ? -1 : 1),
    )

export const isWeak = ({ percentage }: Pick<Skill, 'percentage'>): boolean =>
  percentage < WEAK_BELOW
