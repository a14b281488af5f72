import { shuffled } from '#platform/random.ts'
import { apportion } from './apportion.ts'
import { type Block, drawBlock, findRested, groupBlocks, insertBlocks } from './blocks.ts'
import { createDraw, easiestFirst } from './draw.ts'
import { type BankQuestion, listSingles, poolOf } from './question-pool.ts'
import { leastRecentlySeen, questionsOfConcept } from './questions-of-concept.ts'

/** A task of a day's plan. The drive plan feature decides on it, and `app.ts` passes it in. */
export type PlannedTask = {
  id: string
  title: string
  kind: 'check' | 'review' | 'learn' | 'practise' | 'quiz'
  /** Why it is worth it, for the start screen. */
  why: string
  skills: Skill[]
  /** Asked first, one question each. */
  concepts: string[]
  /** How many questions are left of it. 0 if it is done. */
  questions: number
  /** Where questions come from that the task's own skills no longer have today, the best first. */
  rest: Skill[]
  /** The company of the drive ahead. */
  company: string | null
  /** The note to read first. */
  note: { topicId: string; subskill: string; label: string; minutes: number } | null
}
type Skill = { topicId: string; subskill: string }

type TaskInput = {
  questions: BankQuestion[]
  task: Pick<PlannedTask, 'skills' | 'concepts' | 'questions' | 'rest'>
  met: ReadonlyMap<string, string>
  recent: ReadonlyMap<string, number>
  ability: number
  random: () => number
}

/**
 * Chooses as many questions as the task names: one for each of its concepts, then some of its skills in turn, unseen
 * ones
 * first. If these skills have too few questions left today, the rest of the test fills up.
 */
export function chooseForTask({
  questions,
  task,
  met,
  recent,
  ability,
  random,
}: TaskInput): BankQuestion[] {
  const size = task.questions
  const isRested = (concept: string) =>
    !questionsOfConcept(questions, concept).some(({ id }) => recent.has(id))
  // Questions answered before a break come last.
  const asked = task.concepts
    .toSorted((one, other) => Number(isRested(other)) - Number(isRested(one)))
    .flatMap(
      (concept) =>
        leastRecentlySeen(questionsOfConcept(listSingles(questions), concept), met) ?? [],
    )
    .slice(0, size)
  const seen = new Set(met.keys())
  const block =
    task.concepts.length === 0
      ? drawSet({ questions, skills: task.skills, size, seen, recent, random })
      : findSetOfConcepts(questions, task.concepts, size - asked.length)
  const taken = [...asked, ...block]
  const ofConcepts = taken.flatMap(({ concept }) => questionsOfConcept(questions, concept))
  const others: BankQuestion[] = []
  // Questions of the last day are asked again only if there is nothing else.
  for (const excluded of [questions.filter(({ id }) => recent.has(id)), []]) {
    const missing = size - taken.length - others.length
    const without = [...taken, ...ofConcepts, ...others, ...excluded]
    const draw = createDraw({ size: missing, seen, recent, random, ability, without })
    const own = poolsOf(questions, task.skills)
    const shares = apportion(
      missing,
      own.map(() => 1),
    )
    draw.take(
      own.map((pool, place) => ({ pool, slots: shares[place]! })),
      missing,
    )
    for (const pool of poolsOf(questions, task.rest))
      draw.take([{ pool, slots: 0 }], missing - draw.chosen.length)
    others.push(...draw.chosen)
  }
  return insertBlocks(easiestFirst(shuffled([...asked, ...others], random)), [block], random)
}

const poolsOf = (questions: BankQuestion[], skills: readonly Skill[]) =>
  skills.flatMap(
    ({ topicId, subskill }) => poolOf(questions, topicId).bySubskill.get(subskill) ?? [],
  )

type SetInput = {
  questions: BankQuestion[]
  skills: readonly Skill[]
  size: number
  seen: ReadonlySet<string>
  recent: ReadonlyMap<string, number>
  random: () => number
}

/** A set for practice. Skills that have only sets get one first: nothing else can train them. */
function drawSet({ questions, skills, ...rest }: SetInput): Block {
  const { size, recent } = rest
  for (const { topicId, subskill } of skills) {
    if (poolOf(questions, topicId).bySubskill.has(subskill)) continue
    const blocks = groupBlocks(questions, topicId).get(subskill)?.blocks ?? []
    const own = findRested(
      blocks.filter(({ length }) => length <= size),
      recent,
    )
    if (own) return own
  }
  for (const { topicId, subskill } of skills) {
    const { block } = drawBlock({
      ...rest,
      blocks: groupBlocks(questions, topicId),
      weights: [{ subskill, weight: 1 }],
      questions: size / skills.length,
    })
    if (block.length > 0) return block
  }
  return []
}

/** A concept that only sets ask comes back with one of them, if it fits. */
function findSetOfConcepts(
  questions: BankQuestion[],
  concepts: readonly string[],
  most: number,
): Block {
  const singles = listSingles(questions)
  for (const concept of concepts) {
    if (questionsOfConcept(singles, concept).length > 0) continue
    for (const { topicId, subskill, set } of questionsOfConcept(questions, concept)) {
      const blocks = groupBlocks(questions, topicId).get(subskill)?.blocks ?? []
      const own = blocks.find(([first]) => first?.set?.id === set?.id)
      if (own && own.length <= most) return own
    }
  }
  return []
}
