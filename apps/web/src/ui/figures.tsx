import { drawFigures, parseFigures } from '@nextround/content/figures'
import { useId } from 'react'
import { renderMarkup } from './render-markup.ts'

/** The figures and answer figures of a question, drawn from the text that describes them. */
export default function Figures({ text }: { text: string }) {
  // The id of the stripes must differ from that of other figures on the page.
  const id = useId()
  return (
    <div className="max-w-[27rem] text-ink print:max-w-[20rem]">
      {renderMarkup(drawFigures(parseFigures(text), { id }))}
    </div>
  )
}
