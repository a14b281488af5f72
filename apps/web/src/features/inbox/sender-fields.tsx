import { Field } from '#ui/field.tsx'

type Props = { labels: { name: string; email: string } }

/** Who writes. */
export const SenderFields = ({ labels }: Props) => (
  <>
    <Field
      label={labels.name}
      name="name"
      required
      maxLength={100}
      autoComplete="name"
      data-missing="Enter your name."
    />
    <Field
      label={labels.email}
      name="email"
      type="email"
      required
      maxLength={254}
      // Browsers are content with a host of one word; the server is not.
      pattern=".+@.+\..+"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete="email"
      data-missing="Enter your e-mail address."
      data-mismatch="Enter a complete e-mail address, such as asha@example.com."
    />
    <Honeypot />
  </>
)

/** Nobody sees it, so whoever fills it in is a program. Before any file: the server reads fields first. */
const Honeypot = () => (
  <div aria-hidden="true" className="absolute top-0 -left-[200vw]">
    <label htmlFor="website">Leave this empty</label>
    <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
  </div>
)
