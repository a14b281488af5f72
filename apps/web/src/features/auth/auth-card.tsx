import { brand } from '@nextround/content'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useInBrowser } from '#platform/in-browser.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'

type Props = {
  kicker?: string
  title: string
  /** Shown instead of the title on a device on which nobody has signed in before. */
  titleForNew?: string
  lead?: ReactNode
  children: ReactNode
}

/** Wraps every sign-in and sign-up form. A new title means a new step, so the heading takes the focus. */
export function AuthCard({ kicker, title, titleForNew, lead, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    heading.current?.focus()
  }, [title])

  return (
    // As tall as the screen, so that late content moves nothing visible.
    <div className="column grid min-h-dvh content-start justify-items-center py-10 md:py-16">
      <div className="w-full max-w-md">
        {kicker && <p className="mb-1 font-semibold text-accent text-sm">{kicker}</p>}
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-extrabold text-4xl leading-tight outline-none"
        >
          {titleForNew ? (
            <>
              <OnKnownDevice>{title}</OnKnownDevice>
              <OnNewDevice>{titleForNew}</OnNewDevice>
            </>
          ) : (
            title
          )}
        </h1>
        {lead && <div className="mt-2 text-ink-2">{lead}</div>}
        <p className="mt-4 hidden font-semibold noscript:block">This page needs JavaScript.</p>
        <Card className="mt-6 sm:p-8">{children}</Card>
      </div>
    </div>
  )
}

type DeviceProps = { children: ReactNode }

/** Both are in the page's HTML, and the class that `markDevice` sets shows one. */
export const OnKnownDevice = ({ children }: DeviceProps) => (
  <span className="hidden [.has-account_&]:contents">{children}</span>
)
export const OnNewDevice = ({ children }: DeviceProps) => (
  <span className="contents [.has-account_&]:hidden">{children}</span>
)

const LINKS = {
  '/signup': [`New to ${brand.name}?`, 'Create an account'],
  '/login': ['Already have an account?', 'Sign in'],
}

/** Links the sign-in page and the sign-up page to each other, with the same `next`. */
export function AuthSwitchLink({ to }: { to: keyof typeof LINKS }) {
  const [question, label] = LINKS[to]
  const address = useWithNext(to)
  return (
    <>
      {question} <TextLink to={address}>{label}</TextLink>
    </>
  )
}

/**
 * In the address of a visitor who tapped Create an account and can type immediately. Not in the history entry's state,
 * which a tap before the script has started would lose.
 */
export const FIRST_FIELD = '#name'

/** The first thing that a stranger is offered on the sign-in page. */
export const CreateAccountFirst = () => (
  <div className="grid gap-4">
    <p>An account is free. It saves your answers and shows what to practise next.</p>
    <ButtonLink to={`${useWithNext('/signup')}${FIRST_FIELD}`}>Create an account</ButtonLink>
    <SharedResult />
    <p>Already have an account? Sign in below.</p>
  </div>
)

/** A result belongs to one learner. Anyone who was sent its link can play three questions before deciding anything. */
function SharedResult() {
  const { search } = useLocation()
  const next = new URLSearchParams(useInBrowser() ? search : '').get('next')
  if (!next?.startsWith('/quiz/results/')) return null
  return (
    <>
      <p>Did somebody send you their result? Only they can open it, but you can play too.</p>
      <ButtonLink look="quiet" to="/#try">
        Try three questions now
      </ButtonLink>
    </>
  )
}

function useWithNext(to: string) {
  const { search } = useLocation()
  const next = new URLSearchParams(useInBrowser() ? search : '').get('next')
  return next ? `${to}?${new URLSearchParams({ next })}` : to
}
