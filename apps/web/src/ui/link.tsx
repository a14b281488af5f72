import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { isTextPage } from '#platform/text-pages.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** For the page that the router opens. */
  state?: unknown
}

/** The router opens the app's pages, and the browser opens text pages. */
export const Link = ({ to, state, children, ...rest }: LinkProps) =>
  isTextPage(to) ? (
    <a {...rest} href={to}>
      {children}
    </a>
  ) : (
    <RouterLink {...rest} to={to} state={state}>
      {children}
    </RouterLink>
  )
