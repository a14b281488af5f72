import { call } from '@nextround/contract/call'
import { getCodingWork, listCodingTasks } from '@nextround/contract/coding-tasks'
import type { CodingTask } from '@nextround/content/coding-tasks'
import { queryOptions } from '@tanstack/react-query'
import { callOrCached } from '#platform/offline-cache.ts'
import { draftStore } from './draft-store.ts'

/** A task as the list of all tasks has it. */
export type ListedTask = Pick<CodingTask, 'id' | 'title' | 'level' | 'minutes'> & { skill: string }

export type OpenedTask = { task: CodingTask; skill: string; listed: ListedTask[] }

/** The content of a task, or null if there is none. Loaded late: it contains all tasks. */
export const openedTask = (taskId: string) =>
  queryOptions({
    queryKey: ['coding-task', taskId],
    queryFn: async (): Promise<OpenedTask | null> => {
      const { codingTasks, subskillLabel } = await import('./task-content.ts')
      const listed = codingTasks.map((task) => ({
        id: task.id,
        title: task.title,
        level: task.level,
        minutes: task.minutes,
        skill: subskillLabel(task.topicId, task.subskill),
      }))
      const task = codingTasks.find(({ id }) => id === taskId)
      return task ? { task, skill: subskillLabel(task.topicId, task.subskill), listed } : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

type Visit = { learnerId: string; taskId: string; visit: string }

/** What the server and this device have of the learner's own. Offline it is the last reply to this learner. */
export const codingWork = ({ learnerId, taskId, visit }: Visit) =>
  queryOptions({
    queryKey: ['coding-work', learnerId, taskId, visit],
    queryFn: async () => {
      // Read before the call: a draft sent in the meantime is in the reply.
      const held = await draftStore.listDrafts(learnerId, taskId)
      const { reply, cachedAt } = await callOrCached(getCodingWork, { params: { taskId } })
      return { work: reply, held, cachedAt }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const codingStandings = (learnerId: string) =>
  queryOptions({
    queryKey: ['coding-standings', learnerId],
    queryFn: () => call(listCodingTasks),
    staleTime: 0,
  })
