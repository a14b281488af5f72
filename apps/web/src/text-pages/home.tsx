import { brand, learnerClaim } from '@nextround/content'
import { companies } from '@nextround/content/companies'
import { sampleQuestions } from '@nextround/content/sample-questions'
import { topics } from '@nextround/content/topics'
import { ArrowRight } from 'lucide-react'
import { LetterTile } from '#features/companies/letter-tile.tsx'
import { listedCompany } from '#features/companies/listed-company.ts'
import { CompanyCards } from '#features/home/company-cards.tsx'
import { JoinedBy } from '#features/home/joined-by.tsx'
import { SampleCard } from '#features/home/sample-card.tsx'
import { TrueStrip } from '#features/home/true-strip.tsx'
import { PlanSketch } from '#features/progress/plan/plan-sketch.tsx'
import { SkillSketch } from '#features/progress/skill-sketch.tsx'
import { ResultSketch } from '#features/quizzes/result-sketch.tsx'
import { TopicCard } from '#features/topics/topic-card.tsx'
import { TopicIcon } from '#features/topics/topic-icon.tsx'
import { ORGANIZATION } from '#platform/organization.ts'
import { pageMeta } from '#platform/page-meta.ts'
import { StructuredData } from '#platform/structured-data.tsx'
import type { PageProps } from '#platform/text-page.ts'
import { ArrowLink } from '#ui/arrow-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ForGuests, ForLearners } from '#ui/by-session.tsx'
import { Section } from '#ui/section.tsx'

const SHOWN_COMPANIES = ['infosys', 'tcs', 'wipro', 'accenture']
/** The hero asks the first sample question of each of these topics. */
const SAMPLED = [
  { topicId: 'dsa', topic: 'Data Structures' },
  { topicId: 'dbms', topic: 'Databases' },
  { topicId: 'web-development', topic: 'Web Development' },
]

export const meta = () => pageMeta(brand.taglines[1], brand.promise)

export const loader = () => ({
  learners: learnerClaim(brand),
  samples: SAMPLED.flatMap(({ topicId, topic }) => {
    const sample = sampleQuestions.find((each) => each.topicId === topicId)
    return sample ? [{ ...sample, topic }] : []
  }),
  questions: topics.reduce((sum, topic) => sum + topic.questions, 0),
  guides: companies.length,
  topics: topics.slice(0, 6),
  companies: SHOWN_COMPANIES.flatMap((slug) => {
    const company = companies.find((each) => each.slug === slug)
    return company ? [listedCompany(company)] : []
  }),
})

export default function HomePage({ data: shown }: PageProps<typeof loader>) {
  return (
    <>
      <StructuredData
        facts={{ '@type': 'WebSite', name: brand.name, url: brand.url, description: brand.promise }}
      />
      <StructuredData facts={ORGANIZATION} />
      <div className="column grid grid-cols-1 items-center gap-12 py-12 md:py-20 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <div>
          <p className="inline-flex rounded-full bg-accent-soft px-3 py-1 font-semibold text-accent text-sm">
            {brand.taglines[0]}
          </p>
          <h1 className="mt-5 font-extrabold text-5xl leading-[1.02] md:text-6xl">
            {brand.headline}
          </h1>
          <p className="mt-6 mb-8 max-w-xl text-ink-2 text-lg md:text-xl">{brand.promise}</p>
          <div className="flex flex-wrap gap-3">
            <ForGuests>
              <ButtonLink to="/login">
                Get Started — It's Free
                <ArrowRight aria-hidden="true" className="size-5" />
              </ButtonLink>
            </ForGuests>
            <ForLearners>
              <ButtonLink to="/dashboard">
                Go to Dashboard
                <ArrowRight aria-hidden="true" className="size-5" />
              </ButtonLink>
            </ForLearners>
            <ButtonLink to="/topics" look="quiet">
              Explore Topics
            </ButtonLink>
          </div>
          <JoinedBy {...shown.learners} />
        </div>
        <SampleCard
          samples={shown.samples.map((sample) => ({
            ...sample,
            icon: <TopicIcon topicId={sample.topicId} />,
          }))}
        />
      </div>
      <TrueStrip questions={shown.questions} guides={shown.guides} />

      <Section
        tone="sunken"
        title="Test Yourself in Popular Topics"
        lead="Ten to fifteen questions, checked one by one, explained option by option."
        action={<ArrowLink to="/topics">View all topics</ArrowLink>}
      >
        <ul className="rising grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {shown.topics.map((topic) => (
            <li key={topic.id}>
              <TopicCard topic={topic} />
            </li>
          ))}
        </ul>
      </Section>

      <Section
        title="See where you stand"
        lead="Your result shows what went wrong and why. Each skill shows a range, because a few answers can't prove more."
      >
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
          <ResultSketch />
          <SkillSketch />
        </div>
      </Section>

      <Section tone="sunken" title="Placement drive coming up? Plan for it">
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-16">
          <div>
            <p className="max-w-prose text-ink-2 text-lg">
              A placement drive is a company's hiring event for students. Choose the company, the
              date and your daily minutes. Your plan puts what helps most first, adapts to your
              answers and tells you what doesn't fit.
            </p>
            <div className="mt-6">
              <ForGuests>
                <ButtonLink to="/signup" look="quiet">
                  Plan for a drive
                </ButtonLink>
              </ForGuests>
              <ForLearners>
                <ButtonLink to="/dashboard" look="quiet">
                  Plan for a drive
                </ButtonLink>
              </ForLearners>
            </div>
          </div>
          <PlanSketch />
        </div>
      </Section>

      <Section
        title="Practice by Company"
        lead="What each company asks for. Every fact shows its source and year."
        action={<ArrowLink to="/companies">View all companies</ArrowLink>}
      >
        <CompanyCards
          companies={shown.companies.map((company) => ({
            ...company,
            icon: <LetterTile slug={company.slug} name={company.name} />,
          }))}
        />
        <div className="mt-10">
          <ForGuests>
            <ButtonLink to="/login">Start Quiz Now</ButtonLink>
          </ForGuests>
          <ForLearners>
            <ButtonLink to="/topics">Start Quiz Now</ButtonLink>
          </ForLearners>
        </div>
      </Section>

      <Section
        tone="sunken"
        title="For placement cells"
        lead="Preparing a whole batch? Quizzes, notes and company guides work on the phones your students have. Tell us how many there are, and which drive they are preparing for."
        action={<ArrowLink to="/enterprise">For colleges and companies</ArrowLink>}
      >
        <ButtonLink to="/contact" look="quiet">
          Write to us
        </ButtonLink>
      </Section>

      <Section title="Ready for your next round?" lead={brand.promise}>
        <div className="flex flex-wrap gap-3">
          <ForGuests>
            <ButtonLink to="/signup">Get Started for Free</ButtonLink>
          </ForGuests>
          <ForLearners>
            <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
          </ForLearners>
          <ButtonLink to="/about" look="quiet">
            {/* In a screen reader's list of links, the hidden text says what the link is about. */}
            Learn More<span className="sr-only"> about {brand.name}</span>
          </ButtonLink>
        </div>
      </Section>
    </>
  )
}
