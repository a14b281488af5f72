/** A ring and a tick that draw themselves once. Quizzes have another: sharing it would split their code. */
export const AcceptedRing = () => (
  <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className="size-36 shrink-0">
    <circle
      cx="24"
      cy="24"
      r="20"
      strokeWidth="4"
      strokeLinecap="round"
      pathLength="1"
      strokeDasharray="1"
      transform="rotate(-90 24 24)"
      className="stroke-good-fill motion-safe:animate-draw"
    />
    <path
      d="M16 24.5l6 6 11-12"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      pathLength="1"
      strokeDasharray="1"
      className="stroke-good motion-safe:animate-draw-next"
    />
  </svg>
)
