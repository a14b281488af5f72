import type { Skill } from '@nextround/contract/progress'
import { LongList } from './long-list.tsx'
import { Panel } from './panel.tsx'
import { SkillRow } from './skill-row.tsx'

const FIRST = 5

/** The weakest skill comes first and lies open: there is the most to gain. */
export const SkillTracker = ({ skills }: { skills: Skill[] }) => (
  <Panel
    title="Skill Tracker"
    lead={
      skills.length > 0 &&
      'What you would score in a quiz today, in percent. The wide part of a bar is the likely range.'
    }
  >
    {skills.length === 0 ? (
      <p className="text-ink-2">Complete quizzes to track your skills.</p>
    ) : (
      <LongList entries={skills} first={FIRST} noun="skills">
        {(skill) => <SkillRow key={skill.topicId} skill={skill} isOpen={skill === skills[0]} />}
      </LongList>
    )}
  </Panel>
)
