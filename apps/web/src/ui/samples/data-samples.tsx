import { useState } from 'react'
import { formatNumber } from '#platform/format.ts'
import { Accordion } from '../accordion.tsx'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { Table } from '../table.tsx'
import { TabList, TabPanel } from '../tabs.tsx'
import { HINDI_NAME, LONG } from './long-texts.ts'
import { Sample, Samples } from './sample.tsx'

const LEARNERS = [
  { name: HINDI_NAME, quizzes: 10_000, score: 98 },
  { name: 'You', quizzes: 1, score: 70 },
  { name: LONG, quizzes: 0, score: 0 },
]
const TABS = ['Overall', 'Technical', 'Aptitude', 'Coding', 'Communication'] as const

const band = () => <Badge>Strong</Badge>

export function DataSamples() {
  const [tab, setTab] = useState<(typeof TABS)[number]>('Overall')
  const tabs = TABS.map((label) => ({ id: label, label }))

  return (
    <Samples>
      <Sample name="Tabs, table">
        <TabList group="sample" label="Score" tabs={tabs} selected={tab} onSelect={setTab} />
        <TabPanel group="sample" selected={tab}>
          <Table
            caption={`Learners, ${tab}`}
            rows={LEARNERS}
            rowKey={({ name }) => name}
            isMarked={({ name }) => name === 'You'}
            columns={[
              { label: 'Learner', cell: ({ name }) => name },
              {
                label: 'Quizzes',
                isFigure: true,
                cell: ({ quizzes }) => formatNumber(quizzes),
              },
              { label: 'Score', isFigure: true, cell: ({ score }) => `${score}%` },
              { label: 'Band', cell: band },
            ]}
          />
        </TabPanel>
      </Sample>
      <Sample name="Nothing, failure">
        <EmptyState title="No topics found" action={<Button look="quiet">Clear Filters</Button>}>
          Try adjusting your search or filter to find what you're looking for.
        </EmptyState>
        <EmptyState>Your quizzes will appear here.</EmptyState>
        <ErrorState onRetry={() => new Promise((resolve) => setTimeout(resolve, 2000))}>
          We couldn't reach the server. Check your connection.
        </ErrorState>
      </Sample>
      <Sample name="Accordion">
        <Accordion
          items={[
            { title: 'A question', content: 'An answer.' },
            { title: LONG, content: LONG },
          ]}
        />
      </Sample>
    </Samples>
  )
}
