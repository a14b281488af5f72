import { codingTasks } from '@nextround/content/coding-tasks'
import { companies } from '@nextround/content/companies'
import { subskillLabel } from '@nextround/content/syllabus'
import { ArrowRight } from 'lucide-react'
import { loginFor } from '#features/auth/wanted-page.ts'
import { StandingNotes } from '#features/coding-tasks/standing-notes.tsx'
import { TaskBadges } from '#features/coding-tasks/task-badges.tsx'
import { TaskStatement } from '#features/coding-tasks/task-statement.tsx'
import { BreadcrumbData } from '#platform/breadcrumb-data.tsx'
import { codingTaskUrl, solveUrl } from '#platform/coding-task-address.ts'
import { counted } from '#platform/format.ts'
import { pageMeta } from '#platform/page-meta.ts'
import type { PageProps, TextArgs } from '#platform/text-page.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ForGuests, ForLearners } from '#ui/by-session.tsx'
import { TextLink } from '#ui/text-link.tsx'

export function loader({ params }: TextArgs) {
  const task = codingTasks.find(({ id }) => id === params['taskId'])
  if (!task) throw new Response(null, { status: 404 })
  return {
    task,
    skill: subskillLabel(task.topicId, task.subskill),
    askedBy: companies.filter(({ slug }) => task.companies.includes(slug)),
  }
}

export const meta = ({ data: { task, skill } }: PageProps<typeof loader>) =>
  pageMeta(
    `${task.title}: ${task.kind === 'query' ? 'SQL' : 'coding'} task`,
    `${task.title}: a task on ${skill.toLowerCase()}, ${task.level}, about ${task.minutes} minutes. ${
      task.kind === 'query'
        ? 'Write the query and see which rows differ.'
        : 'Solve it in C, C++, Java, Python or JavaScript.'
    }`,
  )

export default function CodingTaskPage({ data }: PageProps<typeof loader>) {
  const { task, skill, askedBy } = data
  const hidden = task.tests.filter(({ isVisible }) => !isVisible).length
  const solve = (
    <>
      <ForGuests>
        <ButtonLink to={loginFor(solveUrl(task.id))}>Sign in to solve it</ButtonLink>
      </ForGuests>
      <ForLearners>
        <ButtonLink to={solveUrl(task.id)}>
          Solve it
          <ArrowRight aria-hidden="true" className="size-5" />
        </ButtonLink>
      </ForLearners>
    </>
  )

  return (
    <div data-part="my-tasks">
      <BreadcrumbData
        trail={[
          { name: 'Coding', to: '/coding' },
          { name: task.title, to: codingTaskUrl(task.id) },
        ]}
      />
      <div className="column max-w-3xl pt-4 pb-10 md:pt-8">
        <BackLink to="/coding">All coding tasks</BackLink>
        <h1 className="mt-3 mb-4 font-extrabold text-3xl leading-tight md:text-4xl">
          {task.title}
        </h1>
        <TaskBadges task={task} skill={skill} />
        {/* my-tasks.ts fills it for learners. */}
        <p
          data-standing={task.id}
          className="mt-3 font-semibold data-[is=solved]:text-good empty:hidden"
        />
        <div className="mt-6">
          <StandingNotes />
          <TaskStatement task={task} />
        </div>
        <div className="mt-8 grid gap-2 text-ink-2">
          <p>
            {`${counted(task.tests.length, 'test')}, ${hidden} of them hidden. ${counted(task.hintCount, 'hint')} if you get stuck.`}
          </p>
          {askedBy.length > 0 && (
            <p>
              {'Tasks of this kind are reported from '}
              {askedBy.map(({ slug, name }, place) => (
                <span key={slug}>
                  {place > 0 && ', '}
                  <TextLink to={`/companies/${slug}`}>{name}</TextLink>
                </span>
              ))}
              .
            </p>
          )}
        </div>
        <div className="mt-6 hidden gap-3 md:flex print:hidden">{solve}</div>
      </div>
      <div className="sticky bottom-(--tabs) z-4 grid border-line border-t bg-surface px-5 py-3 md:hidden print:hidden">
        {solve}
      </div>
    </div>
  )
}
