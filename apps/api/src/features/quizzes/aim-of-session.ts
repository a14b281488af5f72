import { subskillLabel } from '@nextround/content/syllabus'
import type { QuizSession } from '@nextround/contract/quizzes'

type Kept = {
  topic_id: string | null
  subskill: string | null
  company: string | null
  is_re_test: boolean
}

/** What a kept quiz was about, as it is told. */
export const aimOfSession = (
  session: Kept,
): Pick<QuizSession, 'topicId' | 'subskill' | 'subskillLabel' | 'company' | 'isReTest'> => ({
  topicId: session.topic_id,
  subskill: session.subskill,
  subskillLabel: session.subskill && subskillLabel(session.topic_id ?? '', session.subskill),
  company: session.company,
  isReTest: session.is_re_test,
})
