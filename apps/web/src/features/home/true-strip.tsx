type Props = { questions: number; guides: number }

/** Counted when the site is built: nothing here is rounded up. */
export const TrueStrip = ({ questions, guides }: Props) => (
  <ul className="column flex flex-wrap justify-center gap-x-10 gap-y-2 border-line border-t py-5 text-center font-semibold text-ink-2">
    <li>{`${questions.toLocaleString('en')} questions`}</li>
    <li>Every wrong option explained</li>
    <li>{`${guides} company guides with sources and dates`}</li>
  </ul>
)
