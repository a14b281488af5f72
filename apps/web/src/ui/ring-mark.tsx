type Props = { className?: string; inOneColour?: boolean }

/** The logo: an open ring whose notch moves forward into the next round. */
export const RingMark = ({ className = 'size-7', inOneColour }: Props) => (
  <svg viewBox="0 0 32 32" fill="none" strokeWidth="4" aria-hidden="true" className={className}>
    <path d="M28 16.6A12 12 0 1 1 19.4 4.5" className="stroke-current" />
    <path
      d="M18.9 4.3 28 8.6 23.8 16.4"
      className={inOneColour ? 'stroke-current' : 'stroke-accent'}
    />
  </svg>
)
