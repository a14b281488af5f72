import type { Company, PlanStep } from './kinds/company.ts'
import type { Syllabus } from './kinds/syllabus.ts'
import type { Topic } from './kinds/topic.ts'
import type { WrittenNote } from './notes/read-notes.ts'
import type { WrittenGuide } from './study-guides/read-guides.ts'

/** The target of a plan step, with its title for readers. */
export type PlanTarget = { title: string } & (
  | { kind: 'quiz'; topicId: string; topic: string; subskill?: string }
  | { kind: 'note'; topicId: string; topic: string; subskill: string }
  | { kind: 'guide'; slug: string; price: number }
)

export type CompiledCompany = Omit<Company, 'plan'> & {
  plan?: { goal: string; steps: { text: string; target: PlanTarget }[] }[]
}

export type PlanSource = {
  topics: Topic[]
  syllabus: Syllabus[]
  notes: WrittenNote[]
  'study-guides': WrittenGuide[]
}

/** Omits steps whose target does not exist. `check` reports them. */
export function compileCompany({ plan, ...company }: Company, source: PlanSource): CompiledCompany {
  if (!plan) return company
  return {
    ...company,
    plan: plan.map(({ goal, steps }) => ({
      goal,
      steps: steps.flatMap((step) => {
        const target = targetOf(step, source)
        return target ? [{ text: step.text, target }] : []
      }),
    })),
  }
}

export function targetOf(step: PlanStep, source: PlanSource): PlanTarget | undefined {
  const titleOf = (topicId: string) => source.topics.find(({ id }) => id === topicId)?.title ?? ''

  if (step.topic) {
    const title = titleOf(step.topic)
    return title ? { kind: 'quiz', title, topicId: step.topic, topic: title } : undefined
  }
  if (step.subskill) {
    for (const { topicId, prefix, subskills } of source.syllabus) {
      const found = subskills.find(({ id }) => id === step.subskill)
      if (found)
        return {
          kind: 'quiz',
          title: found.label,
          topicId,
          topic: titleOf(topicId),
          subskill: found.id.slice(prefix.length + 1),
        }
    }
    return undefined
  }
  if (step.note) {
    const note = source.notes.find(
      ({ topicId, subskill }) => `${topicId}/${subskill}` === step.note,
    )
    return (
      note && {
        kind: 'note',
        title: note.head.title,
        topicId: note.topicId,
        topic: titleOf(note.topicId),
        subskill: note.subskill,
      }
    )
  }
  const guide = source['study-guides'].find(({ slug }) => slug === step.guide)
  return (
    guide && { kind: 'guide', title: guide.head.title, slug: guide.slug, price: guide.head.price }
  )
}
