import type { Db } from '#platform/db/client.ts'
import { studyNow, type StudyNow } from './study-now.ts'
import { loadStudyState } from './study-queries.ts'

/** For whoever shows no more of a learner than what to do. */
export const getStudy = async (db: Db, userId: string, now = new Date()): Promise<StudyNow> =>
  studyNow(await loadStudyState(db, userId), now)
