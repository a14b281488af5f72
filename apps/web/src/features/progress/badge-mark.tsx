import {
  Anchor,
  Compass,
  Eye,
  Flag,
  Footprints,
  Library,
  type LucideIcon,
  Medal,
  Orbit,
  Sparkles,
  TrendingUp,
  Wrench,
} from 'lucide-react'

/** The 48 by 48 outline and the hue of all badges that are earned in the same way. */
const FAMILIES = {
  quizzes: { hues: '[--hue:262]', outline: 'M24 3a21 21 0 1 0 0 42 21 21 0 1 0 0-42z' },
  topics: { hues: '[--hue:165]', outline: 'M24 2l19 11v22L24 46 5 35V13z' },
  streaks: {
    hues: '[--hue:55]',
    outline: 'M24 2c3 8 17 13 17 26a17 17 0 0 1-34 0c0-7 4-11 7-15 1 3 2 5 5 6 0-7 1-12 5-17z',
  },
  reTests: { hues: '[--hue:310]', outline: 'M15 3h18l12 12v18L33 45H15L3 33V15z' },
  knowledge: { hues: '[--hue:20]', outline: 'M6 4h36v26c0 8-8 12-18 15C14 42 6 38 6 30z' },
}

type Mark = { family: keyof typeof FAMILIES; sign: LucideIcon | number }

const MARKS: Record<string, Mark> = {
  'first-quiz': { family: 'quizzes', sign: Footprints },
  'first-pass': { family: 'quizzes', sign: Flag },
  'full-marks': { family: 'quizzes', sign: Sparkles },
  comeback: { family: 'topics', sign: TrendingUp },
  'wide-view': { family: 'topics', sign: Compass },
  'all-rounder': { family: 'topics', sign: Orbit },
  'streak-7': { family: 'streaks', sign: 7 },
  'streak-30': { family: 'streaks', sign: 30 },
  'streak-100': { family: 'streaks', sign: 100 },
  'second-look': { family: 'reTests', sign: Eye },
  'made-to-last': { family: 'reTests', sign: Anchor },
  'mistakes-mended': { family: 'reTests', sign: Wrench },
  'deep-shelf': { family: 'knowledge', sign: Library },
}
const PLAIN: Mark = { family: 'quizzes', sign: Medal }

/** Each badge has its own icon. A badge that isn't earned yet is an outline. */
export default function BadgeMark({ id, isEarned }: { id: string; isEarned: boolean }) {
  const { family, sign: Sign } = MARKS[id] ?? PLAIN
  const { hues, outline } = FAMILIES[family]

  return (
    <span
      aria-hidden="true"
      className={`tinted relative grid size-12 shrink-0 place-items-center ${isEarned ? 'text-(--tint-ink)' : 'text-ink-3'} ${hues}`}
    >
      <svg viewBox="0 0 48 48" className="absolute inset-0 size-full">
        <path
          d={outline}
          stroke="currentColor"
          strokeLinejoin="round"
          strokeWidth={isEarned ? 2 : 1.5}
          strokeDasharray={isEarned ? undefined : '3 4'}
          className={isEarned ? 'fill-(--soft)' : 'fill-none'}
        />
      </svg>
      {typeof Sign === 'number' ? (
        <span
          className={`relative pt-3 font-bold font-heading tabular-nums ${Sign < 100 ? 'text-base' : 'text-xs'}`}
        >
          {Sign}
        </span>
      ) : (
        <Sign className="relative size-5" />
      )}
    </span>
  )
}
