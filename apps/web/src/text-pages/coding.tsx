import { type CodingTask, codingTasks } from '@nextround/content/coding-tasks'
import { subskillLabel } from '@nextround/content/syllabus'
import { ChevronRight } from 'lucide-react'
import { StandingNotes } from '#features/coding-tasks/standing-notes.tsx'
import { LevelBadge } from '#features/coding-tasks/task-badges.tsx'
import { codingTaskUrl } from '#platform/coding-task-address.ts'
import { counted } from '#platform/format.ts'
import { pageMeta } from '#platform/page-meta.ts'
import type { PageProps } from '#platform/text-page.ts'
import { Link } from '#ui/link.tsx'
import { PractiseViews } from '#ui/practise-views.tsx'

export const meta = () =>
  pageMeta(
    'Coding and SQL tasks',
    'Short programming and SQL tasks like those of placement tests. Every failed test says what it checks, and its question leads you on.',
  )

const LEVELS = ['easy', 'medium', 'hard']

/** The tasks of each skill, from the easiest. */
export function loader() {
  const skills = new Map<string, CodingTask[]>()
  for (const task of codingTasks) {
    const label = subskillLabel(task.topicId, task.subskill)
    skills.set(label, [...(skills.get(label) ?? []), task])
  }
  return [...skills].map(([label, tasks]) => ({
    label,
    tasks: tasks.toSorted(
      (one, other) =>
        LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level) || one.minutes - other.minutes,
    ),
  }))
}

export default function CodingPage({ data: skills }: PageProps<typeof loader>) {
  return (
    <div className="column py-4 md:py-8" data-part="my-tasks">
      <PractiseViews current="/coding" />
      <h1 className="mt-4 font-extrabold text-4xl md:text-5xl">Coding</h1>
      <p className="mt-3 mb-6 max-w-prose text-ink-2 text-lg">
        Write a program or a query, and see which tests pass. A failed test says what it checks.
      </p>
      <StandingNotes />
      {skills.length === 0 && (
        <p className="rounded-card border border-line bg-sunken p-5 text-ink-2">
          The first tasks are being checked. They'll appear here soon.
        </p>
      )}
      <div className="grid grid-cols-1 gap-8">
        {skills.map(({ label, tasks }, place) => (
          <section key={label} aria-labelledby={`skill-${place}`}>
            <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 id={`skill-${place}`} className="font-bold text-2xl">
                {label}
              </h2>
              <p className="text-ink-2 text-sm">{counted(tasks.length, 'task')}</p>
            </div>
            <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 md:px-6">
              {tasks.map((task) => (
                <Row key={task.id} task={task} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

const Row = ({ task }: { task: CodingTask }) => (
  <li className="relative flex items-center gap-3 py-4">
    <div className="grid min-w-0 grow grid-cols-1 gap-1.5">
      <h3 className="font-semibold leading-snug">
        {/* The whole row can be clicked, but the link's name stays short for screen readers. */}
        <Link
          to={codingTaskUrl(task.id)}
          className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          {task.title}
        </Link>
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
        <LevelBadge level={task.level} />
        {task.kind === 'query' ? 'SQL query' : 'Program'}
        <span>{`about ${task.minutes} min`}</span>
        {/* my-tasks.ts fills it for learners. */}
        <span
          data-standing={task.id}
          className="font-semibold data-[is=solved]:text-good empty:hidden"
        />
      </p>
    </div>
    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
  </li>
)
