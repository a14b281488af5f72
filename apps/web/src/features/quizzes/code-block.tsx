import { piecesOf } from '@nextround/content/code-mark'
import type { AskedQuestion } from '@nextround/contract/quizzes'

/** Scrolls by itself, also by keyboard, so that the page does not; a shade shows on which side there is more. */
export const CodeBlock = ({ code }: { code: NonNullable<AskedQuestion['code']> }) => (
  <pre
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    tabIndex={0}
    aria-label={code.lang === 'text' ? 'Text' : `Code, ${code.lang}`}
    role="group"
    className="scroll-hint overflow-x-auto rounded-control border border-line p-3.5 text-[0.8125rem] leading-relaxed md:text-sm"
  >
    <code className="font-mono">
      {piecesOf(code.text, code.marks ?? []).map(({ kind, text }, place) =>
        kind ? (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of a code do not move
          <span key={place} className={`code-${kind}`}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </code>
  </pre>
)
