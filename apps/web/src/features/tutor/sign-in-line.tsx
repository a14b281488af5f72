import { TextLink } from '#ui/text-link.tsx'

/** The benefit of an account for guests. */
export const SignInLine = ({ loginTo }: { loginTo: string }) => (
  <>
    <TextLink to={loginTo}>Sign in</TextLink> to save your chats and get more messages a day.
  </>
)
