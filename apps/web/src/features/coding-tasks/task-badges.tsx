import type { CodingTask } from '@nextround/content/coding-tasks'
import { Badge } from '#ui/badge.tsx'

const LEVELS = {
  easy: { word: 'Easy', look: 'good' },
  medium: { word: 'Medium', look: 'amber' },
  hard: { word: 'Hard', look: 'bad' },
} as const

export const LevelBadge = ({ level }: Pick<CodingTask, 'level'>) => (
  <Badge look={LEVELS[level].look}>{LEVELS[level].word}</Badge>
)

type Props = { task: CodingTask; skill: string; hasLevel?: boolean }

export const TaskBadges = ({ task, skill, hasLevel = true }: Props) => (
  <p className="flex flex-wrap gap-2">
    {hasLevel && <LevelBadge level={task.level} />}
    <Badge>{skill}</Badge>
    <Badge>{task.kind === 'query' ? 'PostgreSQL' : 'Program'}</Badge>
    <Badge>{`about ${task.minutes} min`}</Badge>
  </p>
)
