import { readCodingTasks } from '../coding-tasks/read-coding-tasks.ts'
import { Files } from '../files.ts'
import type { CodingTask } from '../kinds/coding-task.ts'
import { readBank, readCompanies, readTopics } from '../read.ts'
import type { CommandContext } from './command-context.ts'

const LEVELS = ['easy', 'medium', 'hard'] as const
const STATUSES = ['live', 'draft', 'retired'] as const

/** Counts the coding tasks of each skill by kind, level and status. */
export function codingTaskStats({ root, today }: CommandContext): Record<string, string>[] {
  const files = new Files(root)
  const { syllabus } = readBank(files, today)
  const companies = readCompanies(files, readTopics(files))
  const tasks = readCodingTasks(files, { syllabus, companies }).map(({ task }) => task)
  if (files.mistakes.length > 0) throw new Error(files.mistakes.join('\n'))
  const bySkill = Map.groupBy(tasks, ({ topicId, subskill }) => `${topicId}/${subskill}`)
  return [...bySkill, ['all', tasks] as const].map(([skill, own]) => rowOf(skill, own))
}

function rowOf(skill: string, tasks: CodingTask[]) {
  const served = tasks.filter(({ status }) => status !== 'retired')
  const ofKind = (kind: CodingTask['kind']) =>
    LEVELS.map(
      (level) => served.filter((task) => task.kind === kind && task.level === level).length,
    ).join('/')
  return {
    skill,
    'live/draft/retired': STATUSES.map(
      (status) => tasks.filter((task) => task.status === status).length,
    ).join('/'),
    'programs easy/medium/hard': ofKind('program'),
    'queries easy/medium/hard': ofKind('query'),
  }
}
