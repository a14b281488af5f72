import { codingTasks } from '@nextround/content/coding-tasks'
import { syllabus } from '@nextround/content/syllabus'
import type { Announce, EventListener } from '#events'
import { DAY_MS } from '#platform/calendar.ts'
import type { Db } from '#platform/db/client.ts'
import type { Log } from '#platform/log.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { calibrateQuestions } from './calibrate-questions.ts'
import { countSolvedTask } from './count-solved-task.ts'
import { measureAnswerTimes } from './measure-answer-times.ts'
import { listCalibrationTimes } from './scale-queries.ts'

/** Longer than all retries of a night, and shorter than the time to the next one. */
const NIGHT_MS = DAY_MS / 2

type SkillDeps = { db: Db; announce: Announce; log: Log }

export const skillListeners = ({ db }: { db: Db }): EventListener[] => [
  {
    event: 'coding-task.solved',
    name: 'skills.count-solved-task',
    asJob: (solved) => countSolvedTask({ db, tasks: codingTasks }, solved),
  },
]

export const skillJobs = ({ db, announce, log }: SkillDeps): Job[] => [
  {
    // Queues are named after the job, so it keeps the name of its former feature.
    name: 'progress.tell-items',
    cron: '30 21 * * *', // three in the morning in India
    // Anything left after these retries is done the next night.
    retry: { retries: 3, firstPauseSeconds: 60, longestPauseSeconds: 600 },
    timeLimitSeconds: 60 * 60,
    run: async () => {
      const failed: string[] = []
      for (const topicId of await dueTopics(db)) {
        try {
          const { calibrated, shift } = await calibrateQuestions({ db, announce }, topicId)
          log.info({ topicId, calibrated, shift }, 'questions were calibrated')
        } catch (err) {
          log.error({ err, topicId }, 'questions were not calibrated')
          failed.push(topicId)
        }
      }
      log.info(await measureAnswerTimes(db), 'answer times were measured')
      if (failed.length > 0) throw new Error(`not calibrated: ${failed.join(', ')}`)
    },
  },
]

/** Leaves out topics that this night's job has calibrated before its retry. No topic is always last. */
async function dueTopics(db: Db): Promise<string[]> {
  const times = await listCalibrationTimes(db)
  const timeOf = (topicId: string) => times.get(topicId) ?? 0
  return syllabus
    .map(({ topicId }) => topicId)
    .filter((topicId) => timeOf(topicId) < Date.now() - NIGHT_MS)
    .toSorted((one, other) => timeOf(one) - timeOf(other))
}
