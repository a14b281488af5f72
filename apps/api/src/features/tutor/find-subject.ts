import { studyGuides } from '@nextround/content/study-guides'
import type { TutorSubject } from '@nextround/contract/tutor'
import type { Db } from '#platform/db/client.ts'
import { findHintQuestion } from './hints/queries.ts'
import { shortened } from './search/passage.ts'
import { isGuideGranted } from './search/queries.ts'

/** Returns the title of a question's subject, or undefined if the caller may not see it. */
export async function findSubject(
  db: Db,
  { userId, about }: { userId: string | null; about: TutorSubject },
): Promise<{ title: string } | undefined> {
  if ('questionId' in about) {
    const [found] = await findHintQuestion(db, { userId, questionId: about.questionId })
    return found && { title: shortened(found.stem) }
  }
  const guide = studyGuides.find(({ slug }) => slug === about.guideId)
  const section = guide?.sections.find(({ id }) => id === about.sectionId)
  if (!guide || !section) return undefined
  const isOpen =
    guide.price === 0 ||
    guide.preview === section.id ||
    (await isGuideGranted(db, { userId, guideId: guide.slug }))
  return isOpen ? { title: section.title } : undefined
}
