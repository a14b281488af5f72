import { syllabus } from '@nextround/content/syllabus'
import type { Announce } from '#events'
import type { Db } from '#platform/db/client.ts'
import type { Log } from '#platform/log.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { calibrateQuestions } from './calibrate-questions.ts'
import { measureAnswerTimes } from './measure-answer-times.ts'

type SkillDeps = { db: Db; announce: Announce; log: Log }

export const skillJobs = ({ db, announce, log }: SkillDeps): Job[] => [
  {
    // Queues are named after the job, so it keeps the name of its former feature.
    name: 'progress.tell-items',
    cron: '30 21 * * *', // three in the morning in India
    // Anything left after these retries is done the next night.
    retry: { retries: 3, firstPauseSeconds: 60, longestPauseSeconds: 600 },
    timeLimitSeconds: 60 * 60,
    run: async () => {
      for (const { topicId } of syllabus) {
        const { calibrated, shift } = await calibrateQuestions({ db, announce }, topicId)
        log.info({ topicId, calibrated, shift }, 'questions were calibrated')
      }
      log.info(await measureAnswerTimes(db), 'answer times were measured')
    },
  },
]
