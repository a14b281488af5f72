import { type ReactNode, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False in the prerender and during hydration: what is drawn then must be the same for everyone. */
export const useInBrowser = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

/** Keeps what needs the API out of the prerender: at build time there is no API to ask. */
export const InBrowser = ({ children, fallback }: { children: ReactNode; fallback: ReactNode }) =>
  useInBrowser() ? children : fallback
