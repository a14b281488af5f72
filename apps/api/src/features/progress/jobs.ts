import { syllabus } from '@nextround/content/syllabus'
import type { Announce, EventListener } from '#events'
import type { Db } from '#platform/db/client.ts'
import type { Log } from '#platform/log.ts'
import type { Job } from '#platform/queue.ts'
import { correctProgress } from './correct-progress.ts'
import { updateProgress } from './update-progress.ts'
import { calibrateQuestions } from './calibrate-questions.ts'
import { measureAnswerTimes } from './measure-answer-times.ts'

export const progressListeners = (): EventListener[] => [
  {
    event: 'quiz.finished',
    inTransaction: (quiz, trx, announce) => updateProgress(trx, announce, quiz),
  },
  {
    event: 'answer.corrected',
    inTransaction: (answer, trx, announce) => correctProgress(trx, announce, answer),
  },
]

type ProgressDeps = { db: Db; announce: Announce; log: Log }

export const progressJobs = ({ db, announce, log }: ProgressDeps): Job[] => [
  {
    name: 'progress.tell-items',
    cron: '30 21 * * *', // three in the morning in India
    // What is left after these is done in the next night.
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
