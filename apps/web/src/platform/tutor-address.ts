import type { TutorSubject } from '@nextround/contract/tutor'

const TUTOR = '/ai-tutor'

/** The tutor, about a question that was answered in a finished quiz. */
export const tutorAboutQuestion = (questionId: string): string =>
  `${TUTOR}?${new URLSearchParams({ question: questionId })}`

/** The tutor, about a section of a guide. */
export const tutorAboutSection = (guideId: string, sectionId: string): string =>
  `${TUTOR}?${new URLSearchParams({ guide: guideId, section: sectionId })}`

/** What such an address asks about. */
export function subjectIn(query: URLSearchParams): TutorSubject | undefined {
  const [questionId, guideId, sectionId] = ['question', 'guide', 'section'].map((name) =>
    query.get(name),
  )
  if (questionId) return { questionId }
  return guideId && sectionId ? { guideId, sectionId } : undefined
}
