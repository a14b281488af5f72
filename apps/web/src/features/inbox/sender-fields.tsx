import { EMAIL_LENGTH } from '@nextround/contract/auth'
import { SENDER_NAME_LENGTH } from '@nextround/contract/inbox'
import { Field } from '#ui/field.tsx'

type Props = { labels: { name: string; email: string } }

/** The sender's name and email address. */
export const SenderFields = ({ labels }: Props) => (
  <>
    <Field
      label={labels.name}
      name="name"
      required
      maxLength={SENDER_NAME_LENGTH}
      autoComplete="name"
      data-missing="Enter your name."
    />
    <Field
      label={labels.email}
      name="email"
      type="email"
      required
      maxLength={EMAIL_LENGTH}
      // Browsers accept a host of one word, but the server doesn't.
      pattern=".+@.+\..+"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete="email"
      data-missing="Enter your email address."
      data-mismatch="Enter a complete email address, such as asha@example.com."
    />
    <Honeypot />
  </>
)

/** Hidden from people, so only programs fill it in. It comes before any file, because the server reads fields first. */
const Honeypot = () => (
  <div aria-hidden="true" className="absolute top-0 -left-[200vw]">
    <label htmlFor="website">Leave this empty</label>
    <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
  </div>
)
