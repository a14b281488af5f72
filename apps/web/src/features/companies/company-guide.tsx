import type { Company } from '@nextround/content/companies'
import type { ReactNode } from 'react'
import { Section } from '#ui/section.tsx'
import { FoldedPart } from './folded-part.tsx'
import { GuideHead } from './guide-head.tsx'
import { PlainList } from './plain-list.tsx'
import { SelectionProcess } from './selection-process.tsx'
import { SourceList } from './source-list.tsx'
import { StatementList } from './statement-list.tsx'
import { StudyPlan } from './study-plan.tsx'
import { TestPattern } from './test-pattern.tsx'
import { TopicChips } from './topic-chips.tsx'

/** The sections of a guide after the test. Each is shown only if something is known. */
const DETAILS = [
  { id: 'pay', title: 'Pay' },
  { id: 'interview', title: 'Interview' },
  { id: 'documents', title: 'Documents' },
  { id: 'reapply', title: "If you're not selected" },
  { id: 'routes', title: 'BCA, BSc and other routes' },
] as const

type Props = {
  company: Company
  /** Links to the company's mocks. */
  mocks?: ReactNode
}

export const CompanyGuide = ({ company, mocks }: Props) => {
  const { facts, test, plan, reported = [], unknown } = company
  const details = DETAILS.flatMap(({ id, title }) => {
    const statements = company[id] ?? []
    return statements.length > 0 ? [{ id, title, statements }] : []
  })

  const parts = [
    ...(test ? [{ id: 'test', title: 'Test pattern' }] : []),
    { id: 'process', title: 'Selection Process' },
    { id: 'requirements', title: 'Eligibility' },
    { id: 'topics', title: 'Topics' },
    ...details,
    ...(plan ? [{ id: 'plan', title: 'Three-week plan' }] : []),
    ...(reported.length > 0 ? [{ id: 'reported', title: 'Reported, not confirmed' }] : []),
    { id: 'unknown', title: "What we don't know" },
    { id: 'sources', title: 'Sources' },
  ]

  return (
    <>
      <GuideHead company={company} parts={parts} />
      {mocks && <div className="column grid gap-3 pb-12 md:pb-16 print:hidden">{mocks}</div>}
      <Section
        anchor="topics"
        title="Important Topics"
        lead="Topics we suggest you practise. This is our choice, not the company's."
        tone="sunken"
      >
        <TopicChips topics={company.topics} />
      </Section>
      <Columns>
        <Part id="process" title="Selection Process">
          <SelectionProcess process={company.process} facts={facts} />
        </Part>
        <Part id="requirements" title="Eligibility Requirements">
          <StatementList statements={company.requirements} facts={facts} />
        </Part>
      </Columns>
      {test && (
        <div className="break-inside-avoid">
          <Section
            anchor="test"
            title="Test pattern"
            lead="As stated by our sources. We leave out numbers that no source gives."
            tone="sunken"
          >
            <TestPattern test={test} facts={facts} />
          </Section>
        </div>
      )}
      {details.length > 0 && (
        <div className="column grid items-start gap-x-16 py-8 md:py-12 lg:grid-cols-2 print:block print:columns-2 print:gap-4 print:py-2">
          {details.map(({ id, title, statements }) => (
            <FoldedPart key={id} id={id} title={title}>
              <StatementList statements={statements} facts={facts} />
            </FoldedPart>
          ))}
        </div>
      )}
      {plan && (
        <Section
          anchor="plan"
          title="Three-week plan"
          lead="Our own plan, built from our quizzes, notes and guides. Tap a step to open it."
          tone="sunken"
        >
          <StudyPlan plan={plan} />
        </Section>
      )}
      <div className="column grid items-start gap-x-16 py-8 md:py-12 lg:grid-cols-2 print:block print:columns-2 print:gap-4 print:py-2">
        {reported.length > 0 && (
          <FoldedPart id="reported" title="Commonly reported, not confirmed">
            <div className="rounded-card border border-line-strong border-dashed p-5 md:p-6 print:p-3">
              <p className="mb-3 font-semibold">
                {`Prep sites and candidates report this. ${company.name} hasn't confirmed it, and it may be wrong.`}
              </p>
              <PlainList items={reported} />
            </div>
          </FoldedPart>
        )}
        <FoldedPart id="unknown" title="What we don't know">
          <PlainList items={unknown} />
        </FoldedPart>
        <FoldedPart id="sources" title="Sources">
          <p className="mb-5 max-w-2xl text-ink-2 print:mb-1">
            Our sources and when we read them. We don't count prep sites as sources.
          </p>
          <SourceList facts={facts} />
        </FoldedPart>
      </div>
    </>
  )
}

/** Sections side by side, as many as fit. */
const Columns = ({ children }: { children: ReactNode }) => (
  <div className="column drawn-when-near grid items-start gap-x-16 gap-y-8 py-8 md:py-12 lg:grid-cols-2 print:block print:columns-2 print:gap-4 print:py-2 print:[&>*+*]:mt-2">
    {children}
  </div>
)

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="scroll-mt-4 break-inside-avoid print:break-inside-auto"
  >
    <h2 id={`${id}-title`} className="mb-6 font-bold text-2xl md:text-3xl print:mb-1 print:text-lg">
      {title}
    </h2>
    {children}
  </section>
)
