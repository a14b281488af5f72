import { brand } from '@nextround/content'
import { useLocation } from 'react-router'
import { useInBrowser } from '#platform/in-browser.tsx'
import { TextLink } from '#ui/text-link.tsx'

const DOORS = {
  '/signup': [`New to ${brand.name}?`, 'Create an account'],
  '/login': ['Have an account already?', 'Sign in'],
}

/** From signing in to signing up and back, with the same wanted page. */
export function OtherDoor({ to }: { to: keyof typeof DOORS }) {
  const [question, door] = DOORS[to]
  const { search } = useLocation()
  const next = new URLSearchParams(useInBrowser() ? search : '').get('next')

  return (
    <>
      {question}{' '}
      <TextLink to={next ? `${to}?${new URLSearchParams({ next })}` : to}>{door}</TextLink>
    </>
  )
}
