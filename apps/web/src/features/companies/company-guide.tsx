import type { Company } from '@nextround/content/companies'
import { Section } from '#ui/section.tsx'
import { GuideHead } from './guide-head.tsx'
import { RequirementList } from './requirement-list.tsx'
import { SelectionProcess } from './selection-process.tsx'
import { SourceList } from './source-list.tsx'
import { TopicChips } from './topic-chips.tsx'

const COLUMN_TITLE = 'mb-6 font-bold text-2xl md:text-3xl'

export const CompanyGuide = ({ company }: { company: Company }) => (
  <>
    <GuideHead company={company} />
    <Section
      title="Important Topics"
      lead="What we suggest you practise. The choice is ours, not the company's."
      tone="sunken"
    >
      <TopicChips topics={company.topics} />
    </Section>
    <div className="column grid gap-12 pt-12 md:pt-16 lg:grid-cols-2 lg:gap-16">
      <section aria-labelledby="process">
        <h2 id="process" className={COLUMN_TITLE}>
          Selection Process
        </h2>
        <SelectionProcess process={company.process} facts={company.facts} />
      </section>
      <section aria-labelledby="requirements">
        <h2 id="requirements" className={COLUMN_TITLE}>
          Eligibility Requirements
        </h2>
        <RequirementList requirements={company.requirements} facts={company.facts} />
      </section>
    </div>
    <Section
      title="Sources"
      lead="What we read, and when. We leave out what only preparation sites say."
    >
      <SourceList facts={company.facts} />
    </Section>
  </>
)
