import { syllabus } from '@nextround/content/syllabus'
import type { Announce, EventListener } from '#events'
import type { Db } from '#platform/db/client.ts'
import type { Log } from '#platform/log.ts'
import type { Job } from '#platform/queue.ts'
import { countQuiz } from './count-quiz.ts'
import { tellItems } from './tell-items.ts'
import { timeItems } from './time-items.ts'

export const progressListeners = (): EventListener[] => [
  { event: 'quiz.finished', together: (finished, trx) => countQuiz(trx, finished) },
]

type Tools = { db: Db; announce: Announce; log: Log }

export const progressJobs = ({ db, announce, log }: Tools): Job[] => [
  {
    name: 'progress.tell-items',
    cron: '30 21 * * *', // three in the morning in India
    atMostMinutes: 60,
    run: async () => {
      for (const { topicId } of syllabus) {
        const { told, shift } = await tellItems({ db, announce }, topicId)
        log.info({ topicId, told, shift }, 'questions were told how hard they are')
      }
      log.info(await timeItems(db), 'questions were told how long they take')
    },
  },
]
