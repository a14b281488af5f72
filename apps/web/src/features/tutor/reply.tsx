import { RotateCw } from 'lucide-react'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Link } from '#ui/link.tsx'
import { RingMark } from '#ui/ring-mark.tsx'
import type { TutorReply } from './chat-state.ts'
import { ownPath } from './markdown/own-path.ts'
import { practiceWords, SOURCE_KINDS } from './tutor-words.ts'

const ReplyText = lazyComponent(() => import('./markdown/reply-text.tsx'))

type Props = { reply: TutorReply; isSlow: boolean; askAgain?: () => void }

export function ReplyView({ reply, isSlow, askAgain }: Props) {
  const { content, ending } = reply
  const isGrowing = ending === null

  return (
    <>
      <span className="sr-only">Tutor: </span>
      {content && (
        <ReplyText
          text={content}
          isGrowing={isGrowing}
          placeholder={<p className="whitespace-pre-wrap wrap-anywhere">{content}</p>}
        />
      )}
      {isGrowing && (!content || isSlow) && (
        <p className="mt-2 flex min-h-6 items-center gap-2 text-ink-3 first:mt-0">
          <RingMark className="size-5 shrink-0 motion-safe:animate-spin" />
          {isSlow ? 'Still working on it…' : 'Looking through our notes…'}
        </p>
      )}
      {ending === 'stopped' && <p className="mt-2 text-ink-3 text-sm first:mt-0">Stopped</p>}
      {ending === 'cut' && (
        <p className="mt-2 font-medium text-amber text-sm first:mt-0">The answer was cut off.</p>
      )}
      {ending !== null && (
        <>
          <Sources reply={reply} />
          <Practice reply={reply} />
          <div className="mt-2 -ml-3 flex flex-wrap">
            {content && (
              <CopyButton look="plain" text={content} what="the answer">
                Copy
              </CopyButton>
            )}
            {askAgain && (
              <Button look="plain" onClick={askAgain}>
                <RotateCw aria-hidden="true" className="size-4" />
                Retry
              </Button>
            )}
          </div>
        </>
      )}
    </>
  )
}

const CHIP =
  'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-control border border-line px-2.5 py-1 text-sm'

function Sources({ reply: { sources } }: Pick<Props, 'reply'>) {
  if (sources.length === 0) return null
  return (
    <ol aria-label="Sources" className="mt-4 flex flex-wrap gap-2">
      {sources.map(({ kind, title, to }, index) => {
        const words = (
          <>
            {/* The text refers to the source by this number. */}
            <span className="grid size-5 shrink-0 place-items-center rounded-full border border-line-strong text-ink-2 text-xs tabular-nums">
              {index + 1}
            </span>
            <span className="min-w-0 wrap-anywhere">
              <span className="text-ink-3">{`${SOURCE_KINDS[kind]}: `}</span>
              {title}
            </span>
          </>
        )
        return (
          <li key={`${kind} ${to} ${title}`} className="min-w-0">
            {ownPath(to) ? (
              <Link
                to={to}
                className={`${CHIP} relative transition-colors after:absolute after:-inset-y-1 after:inset-x-0 hover:border-line-strong hover:bg-sunken`}
              >
                {words}
              </Link>
            ) : (
              <span className={CHIP}>{words}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const Practice = ({ reply: { practice } }: Pick<Props, 'reply'>) =>
  practice.length > 0 && (
    <div className="mt-3 flex flex-wrap gap-2">
      {practice.map((each) => (
        <ButtonLink key={each.to} to={each.to} look="quiet">
          {practiceWords(each)}
        </ButtonLink>
      ))}
    </div>
  )
