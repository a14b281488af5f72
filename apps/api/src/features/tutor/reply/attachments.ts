import { subskillsOf } from '@nextround/content/syllabus'
import { topicName } from '@nextround/content/topics'
import { PRACTICE_SIZE } from '@nextround/contract/quizzes'
import type { TutorPractice, TutorSource } from '@nextround/contract/tutor'
import type { Db } from '#platform/db/client.ts'
import type { Passage } from '../search/passage.ts'
import { countLive } from '../search/queries.ts'

/** Returns the cited pages in the order of their numbers, or all pages if none was cited. Passages may share a page. */
export function citedSources(passages: Passage[], cited: string[]): TutorSource[] {
  const pages = cited.length > 0 ? cited : [...new Set(passages.map(({ to }) => to))]
  return pages.flatMap((page) => {
    const passage = passages.find(({ to }) => to === page)
    return passage ? [{ kind: passage.kind, title: passage.title, to: page }] : []
  })
}

const MAX_PRACTICE = 2

/** Suggests practice in the subskills of these passages, best first, if the bank has enough questions. */
export async function suggestPractice(db: Db, passages: Passage[]): Promise<TutorPractice[]> {
  const subskills = new Map<string, { topicId: string; subskill: string; label: string }>()
  for (const { topicId, subskill } of passages) {
    if (topicId === null || subskill === null) continue
    const known = subskillsOf(topicId).find((one) => one.subskill === subskill)
    if (known) subskills.set(`${topicId}/${subskill}`, { topicId, subskill, label: known.label })
  }
  if (subskills.size === 0) return []
  const wanted = [...subskills.values()]
  const counts = await countLive(db, {
    topicIds: wanted.map(({ topicId }) => topicId),
    subskills: wanted.map(({ subskill }) => subskill),
  })
  const live = new Map(counts.map((one) => [`${one.topicId}/${one.subskill}`, one.questions]))
  return wanted
    .flatMap(({ topicId, subskill, label }) => {
      const available = live.get(`${topicId}/${subskill}`) ?? 0
      if (available < PRACTICE_SIZE.least) return []
      const questions = Math.min(available, PRACTICE_SIZE.most)
      const to = `/quiz/${encodeURIComponent(topicId)}?subskill=${encodeURIComponent(subskill)}`
      const isAmbiguous = wanted.some((one) => one.label === label && one.topicId !== topicId)
      const topic = topicName(topicId)
      return [{ label: isAmbiguous ? `${label} (${topic})` : label, questions, to }]
    })
    .slice(0, MAX_PRACTICE)
}
