import { daysBetween } from '#platform/calendar.ts'
import { type DayDraft, MIN_MINUTES, MINUTES_PER_TASK } from './day-draft.ts'
import { needOf, type WeightedSkill } from './section-weights.ts'

const MAX_SKILLS = 6
const MAX_OF_A_SKILL = 10
/** A practice this long is divided between two sections, if there is a place for both. */
const LONG_MINUTES = 24
/** The value of a skill that was practised a day ago or has hardly any new questions. */
const LESS = { yesterday: 0.5, known: 0.4 }
/** With less than this share of the questions, a second section helps out. */
const ENOUGH = 0.9

/**
 * Practice of the section that is furthest behind its share, and in it of the skills that are worth most. Returns
 * false if
 * nothing can be practised. `isAnything` also allows new things on the last evening.
 */
export function addPractice(draft: DayDraft, { isAnything = false } = {}): boolean {
  const { learner, kind, weights } = draft
  const isKnownOnly = kind === 'eve' && !isAnything
  const open = weights.filter(
    (one) =>
      rateSkill(draft, one) > 0 &&
      (!isKnownOnly || (learner.skills.get(one.skill)?.answers ?? 0) > 0),
  )
  if (open.length === 0) return false
  const behind = measureSections(draft)
  const section = kind === 'first' ? firstSection(draft, open) : furthestBehind(open, behind)
  const inside = byValue(
    draft,
    open.filter((one) => one.section === section),
  )
  const first = inside[0]!.skill

  // Another task may follow in another section if this one would be long.
  const room = draft.places() > 1 && draft.left() >= LONG_MINUTES ? draft.left() / 2 : draft.left()
  const note = draft.noteMinutes(first)
  const readsNote = draft.wantsNote(first) && room - note >= MIN_MINUTES
  const wanted = draft.questionsIn(room - (readsNote ? note : 0))
  const own = collect(draft, inside, { wanted, chosen: [] })

  const others = byValue(
    draft,
    open.filter((one) => one.section !== section && !own.includes(one.skill)),
  ).toSorted((one, other) => behind(other.section) - behind(one.section))
  const isShort = countAvailable(draft, own) < ENOUGH * wanted && draft.places() <= 1
  const also = isShort ? (others[0]?.section ?? null) : null
  const skills = collect(
    draft,
    others.filter((one) => one.section === also),
    { wanted, chosen: own },
  )

  const questions = Math.min(wanted, countAvailable(draft, skills))
  if (questions < MINUTES_PER_TASK.leastQuestions) return false
  draft.add({ kind: 'practise', skills, section, also, questions, readsNote })
  return true
}

function rateSkill({ learner, tasks }: DayDraft, { skill: name, weight }: WeightedSkill): number {
  const skill = learner.skills.get(name)
  const isTaken = tasks.some(
    ({ kind, skills }) => (kind === 'practise' || kind === 'quiz') && skills.includes(name),
  )
  if (!skill || skill.available < MINUTES_PER_TASK.leastQuestions || isTaken) return 0
  const isRested = !skill.practisedOn || daysBetween(skill.practisedOn, learner.date) > 1
  const isNew = skill.fresh >= MINUTES_PER_TASK.leastQuestions
  return weight * needOf(skill) * (isRested ? 1 : LESS.yesterday) * (isNew ? 1 : LESS.known)
}

const byValue = (draft: DayDraft, skills: readonly WeightedSkill[]) =>
  skills.toSorted(
    (one, other) =>
      rateSkill(draft, other) - rateSkill(draft, one) || (one.skill < other.skill ? -1 : 1),
  )

/**
 * By how many minutes each section is behind its share of the need, counted over two weeks (weighted fair queueing).
 */
function measureSections({ learner, tasks, weights, left }: DayDraft) {
  const need = new Map<string, number>()
  for (const { skill: name, section, weight } of weights) {
    const skill = learner.skills.get(name)
    if (skill) need.set(section, (need.get(section) ?? 0) + weight * needOf(skill))
  }
  const needed = [...need.values()].reduce((sum, one) => sum + one, 0)
  const given = (section: string) =>
    tasks
      .filter((task) => task.section === section)
      .reduce((sum, { minutes }) => sum + minutes, learner.spent.get(section) ?? 0)
  const all = [...need.keys()].reduce((sum, section) => sum + given(section), left())
  return (section: string) => ((need.get(section) ?? 0) / needed) * all - given(section)
}

/** A newcomer begins where the test begins. */
const firstSection = ({ tasks }: DayDraft, open: readonly WeightedSkill[]): string =>
  (open.find(({ section }) => tasks.every((task) => task.section !== section)) ?? open[0]!).section

const furthestBehind = (
  open: readonly WeightedSkill[],
  behind: (section: string) => number,
): string =>
  [...new Set(open.map(({ section }) => section))].toSorted(
    (one, other) => behind(other) - behind(one) || (one < other ? -1 : 1),
  )[0]!

const countAvailable = ({ learner }: DayDraft, skills: readonly string[]): number =>
  skills.reduce(
    (sum, skill) => sum + Math.min(MAX_OF_A_SKILL, learner.skills.get(skill)?.available ?? 0),
    0,
  )

type CollectInput = { wanted: number; chosen: string[] }

/** Adds skills until they have enough questions. */
function collect(
  draft: DayDraft,
  from: readonly WeightedSkill[],
  { wanted, chosen }: CollectInput,
) {
  const skills = [...chosen]
  for (const { skill } of from) {
    if (countAvailable(draft, skills) >= wanted || skills.length >= MAX_SKILLS) break
    if (!skills.includes(skill)) skills.push(skill)
  }
  return skills
}
