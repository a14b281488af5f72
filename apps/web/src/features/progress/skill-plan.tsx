import type { Priority, Skill } from '@nextround/contract/progress'
import { practiceOf } from '#platform/quiz-address.ts'
import { Badge } from '#ui/badge.tsx'
import { TextLink } from '#ui/text-link.tsx'

const PRIORITIES: Record<Priority, { words: string; look: 'bad' | 'amber' | 'plain' }> = {
  high: { words: 'High priority', look: 'bad' },
  medium: { words: 'Medium priority', look: 'amber' },
  low: { words: 'Low priority', look: 'plain' },
}

export function SkillPlan({ topicId, plan }: Pick<Skill, 'topicId' | 'plan'>) {
  const { words, look } = PRIORITIES[plan.priority]

  return (
    <div className="mt-4 grid gap-2 rounded-control bg-sunken p-4 text-sm">
      <Badge look={look}>{words}</Badge>
      {plan.recommendations.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5">
          {plan.recommendations.map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      )}
      {plan.focus && (
        <p className="wrap-anywhere">
          <TextLink to={practiceOf(topicId, plan.focus.subskill)}>
            {`Practise ${plan.focus.label}`}
          </TextLink>
        </p>
      )}
    </div>
  )
}
