import type { TutorSubject } from '@nextround/contract/tutor'

const TUTOR = '/ai-tutor'

/** The tutor's address for a question that was answered in a finished quiz. */
export const tutorAboutQuestion = (questionId: string): string =>
  `${TUTOR}?${new URLSearchParams({ question: questionId })}`

/** The tutor's address for a section of a guide. */
export const tutorAboutSection = (guideId: string, sectionId: string): string =>
  `${TUTOR}?${new URLSearchParams({ guide: guideId, section: sectionId })}`

/** Returns a question that is written but not sent, such as words that the search didn't find. */
export const draftIn = (query: URLSearchParams): string => query.get('draft') ?? ''

/** Returns the question or section in an address, or undefined if it has none. */
export function subjectIn(query: URLSearchParams): TutorSubject | undefined {
  const [questionId, guideId, sectionId] = ['question', 'guide', 'section'].map((name) =>
    query.get(name),
  )
  if (questionId) return { questionId }
  return guideId && sectionId ? { guideId, sectionId } : undefined
}
