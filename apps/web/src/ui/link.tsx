import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { isTextPage } from '#platform/text-pages.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** Between pages of the app the router follows it; a page of text is opened by the browser. */
export const Link = ({ to, children, ...rest }: LinkProps) =>
  isTextPage(to) ? (
    <a {...rest} href={to}>
      {children}
    </a>
  ) : (
    <RouterLink {...rest} to={to}>
      {children}
    </RouterLink>
  )
