import type { ExplainedSample } from '@nextround/content/topic-pages'
import { ChevronDown, CircleCheck } from 'lucide-react'
import { CodeBlock } from '#ui/code-block.tsx'
import { Paragraphs, TextWithCode } from '#ui/question-text.tsx'

type Props = { sample: ExplainedSample; number: number }

/** A question with every explanation, readable without scripts. */
export const SampleQuestion = ({ sample, number }: Props) => (
  <article
    aria-labelledby={`${sample.id}-stem`}
    className="rounded-card border border-line bg-surface p-5 md:p-6 print:break-inside-avoid"
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
    <ol className="mt-4 grid list-[upper-alpha] gap-2 pl-8 marker:font-semibold marker:text-ink-3">
      {sample.options.map(({ key, text }) => (
        <li key={key} className="pl-1 wrap-anywhere">
          <TextWithCode text={text} />
        </li>
      ))}
    </ol>
    <details className="group mt-4 border-line border-t">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 pt-3 font-semibold text-accent [&::-webkit-details-marker]:hidden">
        Answer, and why the others are wrong
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      {/* A link to this ID expands the element, because browsers reveal the target of an address. */}
      <div id={sample.id} className="scroll-mt-72 pt-3">
        <Explanation sample={sample} />
      </div>
    </details>
  </article>
)

const Explanation = ({ sample: { options, answer, why, wrong } }: Pick<Props, 'sample'>) => (
  <div className="grid gap-5 text-ink-2">
    <div>
      <p className="mb-1 flex items-start gap-2 font-semibold text-good">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <TextWithCode text={options.find(({ key }) => key === answer)?.text ?? ''} />
        </span>
      </p>
      <Paragraphs text={why} />
    </div>
    <dl className="grid gap-4">
      {options
        .filter(({ key }) => key !== answer)
        .map(({ key, text }) => (
          <div key={key} className="border-line border-l-2 pl-4">
            <dt className="font-semibold text-ink wrap-anywhere">
              Why not <TextWithCode text={text} />
            </dt>
            <dd>
              <Paragraphs text={wrong[key] ?? ''} />
            </dd>
          </div>
        ))}
    </dl>
  </div>
)
