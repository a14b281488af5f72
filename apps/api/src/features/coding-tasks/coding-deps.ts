import type { Announce } from '#events'
import type { Db } from '#platform/db/client.ts'
import type { Log } from '#platform/log.ts'
import type { Bell } from './bell.ts'
import type { TaskCatalogue } from './task-catalogue.ts'

export type CodingDeps = {
  db: Db
  log: Log
  announce: Announce
  tasks: TaskCatalogue
  /** Rung when the line may have become longer. */
  bell: Bell
  /** Whether judges are set up. */
  hasJudges: boolean
  leaseMs: number
  /** How long a judge's call for work waits. */
  waitMs: number
}
