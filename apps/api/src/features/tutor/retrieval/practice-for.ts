import { subskillsOf } from '@nextround/content/syllabus'
import { topics } from '@nextround/content/topics'
import type { TutorPractice } from '@nextround/contract/tutor'
import { PRACTICE_SIZE } from '@nextround/contract/quizzes'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import type { Passage } from '../passage.ts'

const MOST = 2

type Count = { topicId: string; subskill: string; questions: number }

const countLive = compileOnce<{ topicIds: string[]; subskills: string[] }, Count>(
  ({ topicIds, subskills }) => sql`
    SELECT wanted.topic_id AS "topicId", wanted.subskill,
           count(DISTINCT coalesce(variant_group, id))::integer AS questions
      FROM unnest(${topicIds}::text[], ${subskills}::text[]) AS wanted (topic_id, subskill)
      JOIN questions ON questions.topic_id = wanted.topic_id AND questions.subskill = wanted.subskill
       AND questions.status = 'live'
     GROUP BY wanted.topic_id, wanted.subskill`,
)

/** What of our catalogue fits these passages, the best first. */
export async function practiceFor(db: Db, passages: Passage[]): Promise<TutorPractice[]> {
  const places = new Map<string, { topicId: string; subskill: string; label: string }>()
  for (const { topicId, subskill } of passages) {
    if (topicId === null || subskill === null) continue
    const known = subskillsOf(topicId).find((one) => one.subskill === subskill)
    if (known) places.set(`${topicId}/${subskill}`, { topicId, subskill, label: known.label })
  }
  if (places.size === 0) return []
  const wanted = [...places.values()]
  const counts = await countLive(db, {
    topicIds: wanted.map(({ topicId }) => topicId),
    subskills: wanted.map(({ subskill }) => subskill),
  })
  const byPlace = new Map(counts.map((count) => [`${count.topicId}/${count.subskill}`, count]))
  return wanted
    .flatMap(({ topicId, subskill, label }) => {
      const { questions: live = 0 } = byPlace.get(`${topicId}/${subskill}`) ?? {}
      if (live < PRACTICE_SIZE.least) return []
      const questions = Math.min(live, PRACTICE_SIZE.most)
      const to = `/quiz/${encodeURIComponent(topicId)}?subskill=${encodeURIComponent(subskill)}`
      const isNameOfTwo = wanted.some((one) => one.label === label && one.topicId !== topicId)
      const topic = topics.find(({ id }) => id === topicId)?.title ?? topicId
      return [{ label: isNameOfTwo ? `${label} (${topic})` : label, questions, to }]
    })
    .slice(0, MOST)
}
