import { topicName } from '@nextround/content/topics'
import { isSurelyWeak, type Skill } from '@nextround/contract/progress'
import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { Button } from '#ui/button.tsx'

const SkillAlert = lazyComponent(() => import('./skill-alert.tsx'), {
  label: 'the advice on this skill',
})

/** Opens the Skill Insight Alert. It never opens by itself: a modal that nobody asked for hides what they came for. */
export function SkillInsight({ skill }: { skill: Skill }) {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Lightbulb aria-hidden="true" className="size-5 shrink-0 text-amber" />
        <span>
          See what helps<span className="sr-only">{` with ${topicName(skill.topicId)}`}</span>
        </span>
      </Button>
      {isOpen && (
        <SkillAlert skill={skill} isSure={isSurelyWeak(skill)} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
