import { counted } from '#platform/format.ts'
type Props = { questions: number; guides: number }

/** Counted when the site is built. Nothing is rounded up. */
export const TrueStrip = ({ questions, guides }: Props) => (
  <ul className="column flex flex-wrap justify-center gap-x-10 gap-y-2 border-line border-t py-5 text-center font-semibold text-ink-2">
    <li>{counted(questions, 'question')}</li>
    <li>Every wrong option explained</li>
    <li>{`${guides} company guides with sources and dates`}</li>
  </ul>
)
