import type { Dashboard } from '@nextround/contract/progress'
import { useState } from 'react'
import { latePart } from '#platform/late-part.tsx'
import { useRemoveAlert } from './use-dashboard.ts'

const SkillAlert = latePart(() => import('./skill-alert.tsx'), {
  label: 'an alert about your skills',
})

/** Loads the alert's code only if there is an alert. */
export function SkillAlertOf({ dashboard: { alert, skills } }: { dashboard: Dashboard }) {
  const [isClosed, setClosed] = useState(false)
  const removeAlert = useRemoveAlert()
  const skill = alert && skills.find(({ topicId }) => topicId === alert.topicId)
  if (!alert || !skill || isClosed) return null

  const close = () => {
    setClosed(true)
    removeAlert()
  }
  return <SkillAlert skill={skill} isSure={alert.isSure} onClose={close} />
}
