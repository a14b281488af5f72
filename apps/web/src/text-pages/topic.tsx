import { topicPages } from '@nextround/content/topic-pages'
import { topics } from '@nextround/content/topics'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { ReadingList } from '#features/topics/page/reading-list.tsx'
import { SampleQuestion } from '#features/topics/page/sample-question.tsx'
import { SubskillList } from '#features/topics/page/subskill-list.tsx'
import { topicFacts } from '#features/topics/page/topic-facts.ts'
import { questionsOf } from '#features/topics/questions-of.ts'
import { TopicIcon } from '#features/topics/topic-icon.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { practiceUrl } from '#platform/quiz-address.ts'
import { StructuredData } from '#platform/structured-data.tsx'
import type { PageProps, TextArgs } from '#platform/text-page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DifficultyBadge } from '#ui/difficulty-badge.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/section.tsx'

/** `/topics/TOPIC`, for visitors from search engines. In the app, a topic's card starts its quiz. */
export function loader({ params }: TextArgs) {
  const index = topics.findIndex(({ id }) => id === params['topicId'])
  const topic = topics[index]
  const page = topicPages.find(({ topicId }) => topicId === topic?.id)
  if (!topic || !page) throw new Response(null, { status: 404 })
  const named = (other = topics[index]) => other && { id: other.id, title: other.title }
  return {
    topic,
    page,
    previous: index > 0 ? named(topics[index - 1]) : undefined,
    next: index + 1 < topics.length ? named(topics[index + 1]) : undefined,
  }
}

export const meta = ({ data }: PageProps<typeof loader>) =>
  pageMeta(data.page.title, data.page.description)

export default function TopicPage({ data }: PageProps<typeof loader>) {
  const { topic, page, previous, next } = data

  return (
    <>
      <StructuredData facts={topicFacts(topic, page)} />
      <header className="column pt-6 pb-12 md:pt-10 md:pb-16 print:py-2">
        <Breadcrumb title={topic.title} />
        <div className="mt-4 flex items-center gap-4">
          <TopicIcon topicId={topic.id} />
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
            <DifficultyBadge difficulty={topic.difficulty} />
            {questionsOf(topic)}
          </p>
        </div>
        <h1 className="mt-5 max-w-3xl text-balance font-extrabold text-4xl leading-tight md:text-5xl">
          {page.title}
        </h1>
        <h2 className="sr-only">What interviewers ask</h2>
        <p className="mt-5 max-w-2xl text-ink-2 text-lg">{page.asked}</p>
        <div className="mt-8 flex flex-wrap gap-3 print:hidden">
          <ButtonLink to={practiceUrl(topic.id)}>Start Quiz</ButtonLink>
          <ButtonLink to={`/topics/${topic.id}#samples`} look="quiet">
            Three sample questions
          </ButtonLink>
        </div>
      </header>
      <div id="samples" className="scroll-mt-16">
        <Section
          tone="sunken"
          title="Three sample questions"
          lead="Choose an answer to see whether it is right, and why. Every quiz question is explained like this."
        >
          <div className="grid max-w-3xl gap-5">
            {page.samples.map((sample, index) => (
              <SampleQuestion key={sample.id} sample={sample} number={index + 1} />
            ))}
          </div>
        </Section>
      </div>
      <Section
        title={`What ${topic.title} covers`}
        lead="Each part has a two- to three-minute note and its own questions."
      >
        <SubskillList {...page} />
      </Section>
      {page.reading.length > 0 && (
        <Section tone="sunken" title="Guides and resources">
          <ReadingList {...page} />
        </Section>
      )}
      {page.companies.length > 0 && (
        <Section
          title="Companies that ask about it"
          lead="According to their own pages, their test vendors and news reports. Each guide lists its sources."
        >
          <ul className="flex flex-wrap gap-2.5">
            {page.companies.map(({ slug, name }) => (
              <li key={slug}>
                <Link
                  to={`/companies/${slug}`}
                  className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-semibold transition-colors hover:border-accent-line"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section
        tone="sunken"
        title={`Practise ${topic.title}`}
        lead={`Ten to fifteen of ${questionsOf(topic)}, one at a time. Every answer is checked and explained immediately, and it's free.`}
      >
        <div className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink to={practiceUrl(topic.id)}>Start Quiz</ButtonLink>
          <ButtonLink to="/topics" look="quiet">
            All topics
          </ButtonLink>
        </div>
      </Section>
      <nav aria-label="More topics" className="column grid gap-3 py-8 sm:grid-cols-2 print:hidden">
        {previous ? <Neighbour {...previous} /> : <span />}
        {next && <Neighbour {...next} isNext />}
      </nav>
    </>
  )
}

const Breadcrumb = ({ title }: { title: string }) => (
  <nav aria-label="Breadcrumb" className="text-ink-2 text-sm print:hidden">
    <ol className="flex flex-wrap items-center gap-x-2 [&>li+li]:before:mr-2 [&>li+li]:before:content-['/']">
      <li>
        <Link
          to="/topics"
          className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
        >
          Quiz Topics
        </Link>
      </li>
      <li aria-current="page">{title}</li>
    </ol>
  </nav>
)

type NeighbourProps = { id: string; title: string; isNext?: boolean }

const Neighbour = ({ id, title, isNext }: NeighbourProps) => (
  <Link
    to={`/topics/${id}`}
    className={`grid gap-1 rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-strong ${isNext ? 'sm:justify-items-end sm:text-right' : ''}`}
  >
    <span className="flex items-center gap-2 text-ink-2 text-sm">
      {isNext ? (
        <>
          Next
          <ArrowRight aria-hidden="true" className="size-4" />
        </>
      ) : (
        <>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Previous
        </>
      )}
    </span>
    <span className="font-semibold">{title}</span>
  </Link>
)
