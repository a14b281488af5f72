import type { TaskLimits } from '@nextround/sandbox/task-languages'

/** Of every query. */
export const QUERY_LIMITS: TaskLimits = { cpuMs: 5_000, memoryMb: 256 }
