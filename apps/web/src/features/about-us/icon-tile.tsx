import { ICONS, type IconName } from './icons.ts'

/** One tint for all of them: colour of its own belongs to the topics. */
export function IconTile({ icon }: { icon: IconName }) {
  const Icon = ICONS[icon]

  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  )
}
