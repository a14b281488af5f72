import { FileText } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Cells, Legend, unansweredWords } from './palette.tsx'
import type { PaperAnswer } from './question-states.ts'
import { SwipeHandle } from './swipe-handle.tsx'

type Props = {
  /** The name of the section. */
  name: string
  answers: readonly PaperAnswer[]
  /** The question on the screen, from 0. */
  current: number
  onGo: ((index: number) => void) | undefined
  onPaper: () => void
}

/** Beside the question, where there is room for it. */
export const PaletteBeside = ({ name, answers, current, onGo, onPaper }: Props) => (
  <aside
    aria-label="Palette"
    className="hidden min-h-0 content-start gap-5 overflow-y-auto border-line border-l bg-paper p-7 lg:grid"
  >
    <h2 className="font-bold text-lg">{name}</h2>
    <Cells answers={answers} current={current} onGo={onGo} />
    <p className="text-ink-2 text-sm">Ring: where you are</p>
    <div className="border-line border-t pt-5">
      <Legend answers={answers} isNarrow />
    </div>
    <p className="border-line border-t pt-5 text-ink-2 text-sm">
      Marked questions with an answer are scored. When the time is up, we submit the section for
      you.
    </p>
    <PaperButton onClick={onPaper} label="Question paper" />
  </aside>
)

type SheetProps = Props & { onSubmit: () => void; onClose: () => void }

/** Over the question, on a phone. */
export const PaletteSheet = (props: SheetProps) => {
  const { name, answers, current, onGo, onPaper, onSubmit, onClose } = props
  return (
    <Sheet side="bottom" title={name} onClose={onClose}>
      <SwipeHandle onSwipe={onClose} />
      <Legend answers={answers} />
      <Cells answers={answers} current={current} onGo={onGo} />
      <p className="text-ink-2 text-sm">{unansweredWords(answers, name)}</p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
        <PaperButton onClick={onPaper} label="Paper" />
        <Button look="quiet" onClick={onSubmit}>
          Submit section
        </Button>
      </div>
    </Sheet>
  )
}

const PaperButton = ({ label, ...rest }: ComponentProps<'button'> & { label: string }) => (
  <Button look="quiet" {...rest}>
    <FileText aria-hidden="true" className="size-5" />
    {label}
  </Button>
)
