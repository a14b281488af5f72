import type { Company, PlanTarget } from '@nextround/content/companies'
import { BookOpen, CircleHelp, FileText } from 'lucide-react'
import { formatRupees } from '#platform/format.ts'
import { noteUrl } from '#platform/note-address.ts'
import { practiceUrl } from '#platform/quiz-address.ts'
import { Link } from '#ui/link.tsx'

const ICONS = { quiz: CircleHelp, note: FileText, guide: BookOpen }

/** Three weeks of our own quizzes, notes and guides. Each step links to its content. */
export const StudyPlan = ({ plan }: { plan: NonNullable<Company['plan']> }) => (
  <ol className="grid gap-4 lg:grid-cols-3 print:grid-cols-3 print:gap-2">
    {plan.map(({ goal, steps }, week) => (
      <li
        key={goal}
        className="rounded-card border border-line bg-surface p-5 md:p-6 print:p-2 print:text-sm"
      >
        <h3 className="font-bold text-lg leading-snug print:text-base">
          <span className="mb-1 block font-sans font-semibold text-accent text-sm tracking-normal">{`Week ${week + 1}`}</span>
          {goal}
        </h3>
        <ol className="mt-3 divide-y divide-line print:mt-1">
          {steps.map(({ text, target }) => (
            <li key={text} className="break-inside-avoid py-3 last:pb-0 print:py-1">
              <Target target={target} />
              <p className="pl-6.5 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </li>
    ))}
  </ol>
)

function Target({ target }: { target: PlanTarget }) {
  const Icon = ICONS[target.kind]

  return (
    <Link
      to={toAddress(target)}
      className="group flex min-h-11 items-start gap-2.5 py-1.5 print:min-h-0 print:py-0"
    >
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
      <span>
        <span className="font-semibold underline decoration-accent-line underline-offset-4 group-hover:decoration-current">
          {target.title}
        </span>
        <span className="block text-ink-3 text-sm print:text-xs">{describeKind(target)}</span>
      </span>
    </Link>
  )
}

function toAddress(target: PlanTarget): string {
  if (target.kind === 'guide') return `/guides/${target.slug}`
  if (target.kind === 'note') return noteUrl(target.topicId, target.subskill)
  return practiceUrl(target.topicId, target.subskill)
}

function describeKind(target: PlanTarget): string {
  if (target.kind === 'guide')
    return target.price > 0 ? `Study guide, ${formatRupees(target.price)}` : 'Study guide, free'
  if (target.kind === 'note') return `Note, ${target.topic}`
  return target.subskill ? `Quiz, ${target.topic}` : 'Quiz on the whole topic'
}
