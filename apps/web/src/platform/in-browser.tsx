import { type ReactNode, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False in the prerender and during hydration, because both must render the same for everyone. */
export const useInBrowser = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

/** Keeps components that call the API out of the prerender: there is no API at build time. */
export const InBrowser = ({ children, fallback }: { children: ReactNode; fallback: ReactNode }) =>
  useInBrowser() ? children : fallback
