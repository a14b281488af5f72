import { TextLink } from '#ui/text-link.tsx'

/** What a guest gains by an account. */
export const SignInLine = ({ loginTo }: { loginTo: string }) => (
  <>
    <TextLink to={loginTo}>Sign in</TextLink> to keep your chats and get more messages a day.
  </>
)
