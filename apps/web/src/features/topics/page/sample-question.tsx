import type { ExplainedSample } from '@nextround/content/topic-pages'
import { CodeBlock } from '#ui/code-block.tsx'
import { Paragraphs, TextWithCode } from '#ui/question-text.tsx'

type Props = { sample: ExplainedSample; number: number }

/**
 * Hidden until an answer is chosen, or an address names the question. Scripts are not needed; a browser that can't hide
 * it shows it from the start, and so does paper.
 */
const REVEALED =
  'hidden group-has-checked:inline-block group-target:inline-block not-supports-[selector(:has(*))]:inline-block print:inline-block'

/** A question to answer, which then explains every option. Its answers are public, so nothing is sent. */
export const SampleQuestion = ({ sample, number }: Props) => (
  <article
    id={sample.id}
    aria-labelledby={`${sample.id}-stem`}
    className="group scroll-mt-20 rounded-card border border-line bg-surface p-5 md:p-6 print:break-inside-avoid"
  >
    <h3
      id={`${sample.id}-stem`}
      className="flex gap-2 font-sans font-semibold text-lg leading-snug tracking-normal"
    >
      <span className="text-ink-3 tabular-nums">{number}.</span>
      <span className="min-w-0 wrap-anywhere">
        <TextWithCode text={sample.stem} />
      </span>
    </h3>
    {sample.code && (
      <div className="mt-4">
        <CodeBlock code={sample.code} />
      </div>
    )}
    <fieldset className="mt-4 grid min-w-0 gap-2.5" aria-labelledby={`${sample.id}-stem`}>
      {sample.options.map((option, place) => (
        <Option key={option.key} option={option} letter={'ABCDE'.charAt(place)} sample={sample} />
      ))}
    </fieldset>
    <a
      href={`#${sample.id}`}
      className="mt-3 inline-flex min-h-11 items-center font-semibold text-accent underline decoration-accent-line underline-offset-4 hover:decoration-current group-has-checked:hidden group-target:hidden print:hidden"
    >
      Show the answer
    </a>
  </article>
)

type OptionProps = {
  option: ExplainedSample['options'][number]
  letter: string
  sample: ExplainedSample
}

const Option = ({ option: { key, text }, letter, sample }: OptionProps) => {
  const isRight = key === sample.answer
  return (
    <div>
      <label
        className={`group/option relative flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line px-3.5 py-2 hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 ${isRight ? 'group-has-checked:border-good-fill group-has-checked:bg-good-soft group-target:border-good-fill group-target:bg-good-soft' : 'has-checked:border-bad-fill has-checked:bg-bad-soft'}`}
      >
        <input type="radio" name={sample.id} value={key} className="peer sr-only" />
        <span
          className={`grid size-7 shrink-0 place-items-center rounded-lg bg-sunken font-semibold text-ink-2 text-sm ${isRight ? 'peer-checked:bg-good-fill peer-checked:text-on-fill' : 'peer-checked:bg-bad-fill peer-checked:text-on-fill'}`}
        >
          {letter}
        </span>
        <span className="min-w-0 wrap-anywhere">
          <TextWithCode text={text} />
          <span className={`block font-semibold text-sm ${isRight ? 'text-good' : 'text-bad'}`}>
            <span className="mr-2 hidden group-has-checked/option:inline">Your answer</span>
            {isRight && <span className={REVEALED}>Correct</span>}
          </span>
        </span>
      </label>
      <div className={REVEALED}>
        <div
          className={`mt-1.5 border-l-2 pl-4 text-ink-2 ${isRight ? 'border-good-fill' : 'border-line'}`}
        >
          <Paragraphs text={(isRight ? sample.why : sample.wrong[key]) ?? ''} />
        </div>
      </div>
    </div>
  )
}
