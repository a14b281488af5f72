import type { GuideSection } from '@nextround/contract/study-guides'
import { minutesWords } from './guide-words.ts'

/** Takes the focus when it is opened from the contents. */
export const SectionHeading = ({ section: { id, title, minutes } }: { section: GuideSection }) => (
  <div className="mb-5">
    <h2
      id={id}
      tabIndex={-1}
      className="scroll-mt-20 font-bold text-2xl leading-tight outline-none wrap-anywhere"
    >
      {title}
    </h2>
    <p className="mt-1 text-ink-3 text-sm">{minutesWords(minutes)}</p>
  </div>
)
