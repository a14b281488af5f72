import type { Note } from '@nextround/content/notes'
import { ChevronDown } from 'lucide-react'
import { Prose } from '#ui/prose.tsx'

/** Questions asked about the subject, folded. Not printed, because a note is one sheet. */
export const MoreQuestions = ({ asked }: Pick<Note, 'asked'>) =>
  asked.length > 0 && (
    <section aria-labelledby="more-questions" className="mt-10 print:hidden">
      <h2 id="more-questions" className="scroll-mt-20 font-bold text-2xl text-ink">
        More questions you may be asked
      </h2>
      <div className="mt-3 divide-y divide-line border-line border-y">
        {asked.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
              />
            </summary>
            <div className="pb-4">
              <Prose body={answer} />
            </div>
          </details>
        ))}
      </div>
    </section>
  )
