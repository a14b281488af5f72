import { ICONS, type IconName } from './icons.ts'

/** All tiles have the same tint, because only topics have individual colours. */
export function IconTile({ icon }: { icon: IconName }) {
  const Icon = ICONS[icon]

  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  )
}
