import { Badge } from './badge.tsx'

const BADGES = {
  beginner: { word: 'Beginner', look: 'good' },
  intermediate: { word: 'Intermediate', look: 'amber' },
  advanced: { word: 'Advanced', look: 'bad' },
} as const

export function DifficultyBadge({ difficulty }: { difficulty: keyof typeof BADGES }) {
  const { word, look } = BADGES[difficulty]
  return <Badge look={look}>{word}</Badge>
}
