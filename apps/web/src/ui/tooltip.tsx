import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'

type Props = { text: string; children: ReactElement }

/**
 * Repeats in words what a control shows as a picture. A thumb cannot hover: nothing may be said here
 * alone. It weighs as much as a page; keep it away from the pages that everyone sees first.
 */
export const Tooltip = ({ text, children }: Props) => (
  <Radix.Provider delayDuration={700}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-20 max-w-64 rounded-lg bg-ink px-3 py-1.5 font-medium text-paper text-sm shadow-float starting:opacity-0 transition-opacity"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
)
