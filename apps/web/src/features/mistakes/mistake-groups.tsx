import { topicName } from '@nextround/content/topics'
import type { Mistake } from '@nextround/contract/mistakes'
import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Moment } from '#ui/moment.tsx'
import { findWebKind } from '#ui/question-kinds/index.ts'
import { Paragraphs, TextWithCode } from '#ui/question-text.tsx'
import { Reasons } from '#ui/reasons.tsx'
import { BookmarkButton } from './bookmark-button.tsx'
import { KeptQuestion } from './kept-question.tsx'

/** The mistakes arrive sorted, so a group never continues further down. */
export const MistakeGroups = ({ mistakes }: { mistakes: Mistake[] }) => (
  <div className="grid grid-cols-1 gap-6 md:gap-8">
    {[...Map.groupBy(mistakes, ({ question }) => question.topicId)].map(([topicId, ofTopic]) => (
      <section key={topicId} aria-labelledby={`mistakes-${topicId}`}>
        <h2 id={`mistakes-${topicId}`} className="mb-3 font-bold text-xl">
          {topicName(topicId)}
        </h2>
        <div className="grid grid-cols-1 gap-3 md:gap-4">
          {[...Map.groupBy(ofTopic, groupKey)].map(([group, members]) => (
            <Group key={group} members={members} />
          ))}
        </div>
      </section>
    ))}
  </div>
)

const groupKey = ({ isGuess, misconception }: Mistake): string =>
  isGuess ? 'guess' : (misconception?.id ?? 'none')

function Group({ members }: { members: Mistake[] }) {
  const id = useId()
  const [first] = members
  if (!first) return null

  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-line bg-surface px-4 pt-4 md:px-5 md:pt-5"
    >
      <GroupHead id={id} mistake={first} />
      <ul className="mt-3 divide-y md:mt-4 divide-line border-line border-t">
        {members.map((mistake) => (
          <li key={mistake.question.id}>
            <Kept mistake={mistake} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type HeadProps = { id: string; mistake: Mistake }

/** The truth is the headline, so that it is what a learner remembers. The belief is quoted above it in small type. */
function GroupHead({ id, mistake: { isGuess, misconception } }: HeadProps) {
  if (isGuess || !misconception)
    return (
      <>
        <h3 id={id} className="font-bold text-lg">
          {isGuess ? 'Right, but guessed' : 'Other mistakes'}
        </h3>
        {isGuess && <p className="mt-1 text-ink-2">You got the point, but told us you guessed.</p>}
      </>
    )
  return (
    <h3 id={id} className="wrap-anywhere">
      <span className="block text-ink-2 text-sm">
        You thought: “<TextWithCode text={misconception.belief} />”
      </span>{' '}
      <span className="mt-1 flex gap-2 font-bold text-lg leading-snug">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
        <span className="min-w-0">
          <span className="sr-only">Actually: </span>
          <TextWithCode text={misconception.correction} />
        </span>
      </span>
    </h3>
  )
}

function Kept({ mistake }: { mistake: Mistake }) {
  const { question, chosen, isGuess } = mistake
  const answer = findWebKind(question).answerText(question, chosen)

  return (
    <KeptQuestion
      question={question}
      set={mistake.set}
      facts={<Facts mistake={mistake} />}
      action={<BookmarkButton questionId={question.id} />}
    >
      <div className="wrap-anywhere">
        <p className="text-ink-2 text-sm">{isGuess ? 'Your guess, correct' : 'Your answer'}</p>
        <Paragraphs text={answer} />
      </div>
      <div className="rounded-control bg-sunken p-4">
        <Reasons question={question} explained={mistake} />
      </div>
    </KeptQuestion>
  )
}

const Facts = ({
  mistake: { subskillLabel, times, answeredAt, rightAt },
}: {
  mistake: Mistake
}) => (
  <>
    <span>{subskillLabel}</span>
    {times > 1 && <Badge look="amber">{`${times} times`}</Badge>}
    {rightAt !== null && <Badge look="good">Right once. Repeat it on a later day</Badge>}
    <Moment at={answeredAt} dayOnly />
  </>
)
