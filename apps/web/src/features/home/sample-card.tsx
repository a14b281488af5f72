import type { SampleQuestion } from '@nextround/content/sample-questions'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ForGuests, ForLearners } from '#ui/by-session.tsx'
import { TextWithCode } from '#ui/question-text.tsx'
import { RingMark } from '#ui/ring-mark.tsx'
import { TextLink } from '#ui/text-link.tsx'

export type Sample = SampleQuestion & { topic: string; icon: ReactNode }

/**
 * Questions to try without an account, one after the other. play-samples.ts handles taps. Without scripts an option
 * leads to the topic's page, which explains the question.
 */
export const SampleCard = ({ samples }: { samples: Sample[] }) => (
  <figure
    id="try"
    data-part="follow-samples"
    className="group scroll-mt-4 rounded-card border border-line bg-surface p-5 shadow-float md:p-6"
  >
    <figcaption className="sr-only">A sample question from a quiz. Choose an answer.</figcaption>
    {samples.map((sample, place) => (
      <Question key={sample.id} sample={sample} place={place} count={samples.length} />
    ))}
    <Results samples={samples} />
  </figure>
)

type QuestionProps = { sample: Sample; place: number; count: number }

const Question = ({ sample, place, count }: QuestionProps) => (
  <form
    action={`/topics/${sample.topicId}#${sample.id}`}
    data-sample={sample.id}
    data-topic={sample.topicId}
    hidden={place > 0}
    aria-labelledby={`stem-${sample.id}`}
  >
    <div className="flex items-center gap-3">
      {sample.icon}
      <p className="mr-auto truncate font-semibold">{sample.topic}</p>
      <span className="shrink-0">
        <Badge>
          <span data-count={`${place + 1} of ${count}`}>15 questions</span>
        </Badge>
      </span>
    </div>
    <p
      id={`stem-${sample.id}`}
      tabIndex={-1}
      className="mt-5 font-semibold text-lg leading-snug outline-none"
    >
      <TextWithCode text={sample.stem} />
    </p>
    <ul className="mt-4 grid gap-2.5">
      {sample.options.map(({ key, text }, number) => (
        <li key={key}>
          <Option value={key} letter={'ABCDE'[number] ?? ''} text={text} />
        </li>
      ))}
    </ul>
    <Verdict sample={sample} />
    <div className="mt-5 flex items-end gap-6">
      <div className="grow text-sm tabular-nums">
        <p className="mb-1.5 flex justify-between">
          <span data-count={`${place + 1}/${count}`}>6/15</span>
          <span data-count={`${Math.round((100 * (place + 1)) / count)}%`}>40%</span>
        </p>
        <svg aria-hidden="true" className="block h-1.5 w-full">
          <rect width="100%" height="6" rx="3" className="fill-line" />
          <rect
            width="40%"
            height="6"
            rx="3"
            className="fill-accent"
            data-bar={`${(100 * (place + 1)) / count}%`}
          />
        </svg>
      </div>
      <Button type="submit" name="next" disabled>
        {place + 1 < count ? 'Next' : 'Results'}
      </Button>
    </div>
  </form>
)

type OptionProps = { value: string; letter: string; text: string }

/** `data-is` holds the state: chosen, right, wrong or other. A word next to it says the same as the colour. */
const Option = ({ value, letter, text }: OptionProps) => (
  <button
    type="submit"
    name="answer"
    value={value}
    className="group/option flex min-h-12 w-full items-center gap-3 rounded-control border border-line px-3.5 py-2 text-left not-data-is:cursor-pointer not-data-is:hover:border-accent not-data-is:hover:bg-accent-soft data-[is=chosen]:border-accent data-[is=chosen]:bg-accent-soft data-[is=right]:border-good-fill data-[is=right]:bg-good-soft data-[is=wrong]:border-bad-fill data-[is=wrong]:bg-bad-soft"
  >
    <span className="grid size-7 shrink-0 place-items-center rounded-lg bg-sunken font-semibold text-ink-2 text-sm group-data-[is=chosen]/option:bg-accent group-data-[is=chosen]/option:text-on-accent group-data-[is=right]/option:bg-good-fill group-data-[is=right]/option:text-on-fill group-data-[is=wrong]/option:bg-bad-fill group-data-[is=wrong]/option:text-on-fill">
      {letter}
    </span>
    <span className="min-w-0 wrap-anywhere">
      <TextWithCode text={text} />
      <span
        data-word
        className="block font-semibold text-sm empty:hidden group-data-[is=right]/option:text-good group-data-[is=wrong]/option:text-bad"
      />
    </span>
  </button>
)

/** Screen readers announce its changes. */
const Verdict = ({ sample: { id, topicId } }: { sample: Sample }) => (
  <div role="status" className="text-ink-2">
    <p data-state="checking" hidden className="mt-4 flex items-center gap-2">
      <RingMark inOneColour className="size-5 motion-safe:animate-spin" />
      Checking...
    </p>
    <div data-state="failed" hidden className="mt-4 grid gap-3">
      <p data-failure />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" name="again" look="quiet">
          Try Again
        </Button>
        <TextLink to={`/topics/${topicId}#${id}`}>Read the explanation</TextLink>
      </div>
    </div>
    <div data-state="known" hidden className="mt-4 grid gap-2">
      <p data-right hidden className="flex items-center gap-2 font-semibold text-good text-lg">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        Correct
      </p>
      <p data-wrong hidden className="flex items-center gap-2 font-semibold text-bad text-lg">
        <CircleX aria-hidden="true" className="size-5 shrink-0" />
        Incorrect
      </p>
      <p data-why-not className="empty:hidden" />
      <p data-why-head className="mt-1 font-semibold text-ink empty:hidden" />
      <div data-why className="grid gap-2" />
    </div>
  </div>
)

const Results = ({ samples }: { samples: Sample[] }) => (
  <form data-results hidden aria-labelledby="sample-score">
    <h2 id="sample-score" tabIndex={-1} className="font-bold text-2xl outline-none">
      <span data-score /> of {samples.length} right
    </h2>
    <p className="mt-1 text-ink-2">
      A real quiz has ten to fifteen questions and shows you what to practise next.
    </p>
    <ul className="mt-5 divide-y divide-line border-line border-y">
      {samples.map(({ id, topic, topicId }) => (
        <li key={id} data-result={id} className="group/result flex items-start gap-3 py-3">
          <CircleCheck
            aria-hidden="true"
            className="hidden size-5 shrink-0 text-good group-data-[is=right]/result:block"
          />
          <CircleX
            aria-hidden="true"
            className="hidden size-5 shrink-0 text-bad group-data-[is=wrong]/result:block"
          />
          <span className="mr-auto min-w-0">
            <span className="font-semibold">{topic}</span>
            <span className="hidden group-data-[is=right]/result:inline">: correct</span>
            <span className="hidden group-data-[is=wrong]/result:inline">: incorrect</span>
          </span>
          <TextLink to={`/topics/${topicId}#${id}`}>
            Why<span className="sr-only"> ({topic})</span>
          </TextLink>
        </li>
      ))}
    </ul>
    <div className="mt-5 flex flex-wrap gap-3">
      <ForGuests>
        <ButtonLink to="/signup">Sign up to save your result</ButtonLink>
      </ForGuests>
      <ForLearners>
        <ButtonLink to="/topics">Start a quiz</ButtonLink>
      </ForLearners>
      <Button type="submit" name="restart" look="plain">
        Start over
      </Button>
    </div>
  </form>
)
