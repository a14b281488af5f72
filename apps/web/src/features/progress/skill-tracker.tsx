import type { Skill } from '@nextround/contract/progress'
import { Panel } from './panel.tsx'
import { SkillRow } from './skill-row.tsx'

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
      <ul className="divide-y divide-line border-line border-t">
        {skills.map((skill, place) => (
          <SkillRow key={skill.topicId} skill={skill} isOpen={place === 0} />
        ))}
      </ul>
    )}
  </Panel>
)
