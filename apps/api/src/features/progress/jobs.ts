import type { EventListener } from '#events'
import { correctProgress } from './correct-progress.ts'
import type { SkillsPart } from './skills-part.ts'
import { createUpdateProgress } from './update-progress.ts'

export function progressListeners(skills: SkillsPart): EventListener[] {
  const updateProgress = createUpdateProgress(skills)
  return [
    {
      event: 'quiz.finished',
      inTransaction: (quiz, trx, announce) => updateProgress(trx, announce, quiz),
    },
    {
      event: 'answer.corrected',
      inTransaction: (answer, trx, announce) => correctProgress(skills, trx, announce, answer),
    },
  ]
}
