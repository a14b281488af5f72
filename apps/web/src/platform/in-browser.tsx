import { type ReactNode, useSyncExternalStore } from 'react'

type Props = { children: ReactNode; fallback: ReactNode }

const neverChanges = () => () => {}

/** Keeps what needs the API out of the prerender: at build time there is no API to ask. */
export function InBrowser({ children, fallback }: Props) {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isInBrowser ? children : fallback
}
