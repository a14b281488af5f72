import {
  BookOpen,
  Brackets,
  BrainCircuit,
  Bug,
  Cpu,
  Database,
  Globe,
  Layers,
  type LucideIcon,
  MessagesSquare,
  Network,
  Percent,
} from 'lucide-react'

/** The only place for colours, as landmarks. Both ends of each gradient have a contrast of 3:1 to the white icon. */
const TILES: Record<string, [icon: LucideIcon, gradient: string]> = {
  dsa: [Brackets, 'from-[oklch(0.52_0.2_264)] to-[oklch(0.64_0.15_256)]'],
  dbms: [Database, 'from-[oklch(0.48_0.1_165)] to-[oklch(0.62_0.12_165)]'],
  os: [Cpu, 'from-[oklch(0.5_0.14_42)] to-[oklch(0.65_0.16_50)]'],
  oops: [Layers, 'from-[oklch(0.5_0.22_292)] to-[oklch(0.64_0.17_295)]'],
  'web-development': [Globe, 'from-[oklch(0.5_0.11_240)] to-[oklch(0.64_0.12_230)]'],
  'ai-ml': [BrainCircuit, 'from-[oklch(0.47_0.18_352)] to-[oklch(0.63_0.19_356)]'],
  aptitude: [Percent, 'from-[oklch(0.5_0.11_85)] to-[oklch(0.63_0.13_80)]'],
  coding: [Bug, 'from-[oklch(0.42_0.04_262)] to-[oklch(0.58_0.05_258)]'],
  communication: [MessagesSquare, 'from-[oklch(0.49_0.1_200)] to-[oklch(0.62_0.11_195)]'],
  networks: [Network, 'from-[oklch(0.5_0.17_22)] to-[oklch(0.63_0.17_25)]'],
}
const PLAIN: (typeof TILES)[string] = [BookOpen, 'from-accent to-accent-hover']

export function TopicIcon({ topicId }: { topicId: string }) {
  const [Icon, gradient] = TILES[topicId] ?? PLAIN

  return (
    <span
      className={`grid size-11 shrink-0 place-items-center rounded-control bg-linear-135 text-white ${gradient}`}
    >
      <Icon aria-hidden="true" className="size-5" />
    </span>
  )
}
