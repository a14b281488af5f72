import type { Topic } from '@nextround/content/topics'

const BADGES: Record<Topic['difficulty'], { word: string; look: string }> = {
  beginner: { word: 'Beginner', look: 'bg-good-soft text-good' },
  intermediate: { word: 'Intermediate', look: 'bg-amber-soft text-amber' },
  advanced: { word: 'Advanced', look: 'bg-bad-soft text-bad' },
}

export function DifficultyBadge({ difficulty }: { difficulty: Topic['difficulty'] }) {
  const { word, look } = BADGES[difficulty]
  return <span className={`rounded-full px-2.5 py-1 font-semibold text-xs ${look}`}>{word}</span>
}
