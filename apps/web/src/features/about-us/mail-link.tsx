type Props = { address: string; subject?: string }

/** On a separate line, tall enough for a thumb. */
export function EmailLink({ address, subject }: Props) {
  const [desk, host] = address.split('@')

  return (
    <a
      href={`mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}
      className="inline-flex min-h-11 items-center font-semibold text-accent hover:text-accent-hover"
    >
      <span className="wrap-anywhere underline decoration-accent-line underline-offset-4">
        {desk}
        {/* Lets a narrow card break the address here instead of within a word. */}
        <wbr />
        {`@${host}`}
      </span>
    </a>
  )
}
