import { Check, X } from 'lucide-react'
import { Sketch } from '#ui/sketch.tsx'

const PLAIN = { look: 'border-line', mark: null }
const OPTIONS = [
  { letter: 'A', text: 'O(n)', ...PLAIN },
  {
    letter: 'B',
    text: 'O(n log n)',
    look: 'border-bad bg-bad-soft',
    mark: (
      <span className="flex items-center gap-1.5 font-semibold text-bad text-sm">
        <X className="size-4" /> Not this one
      </span>
    ),
  },
  {
    letter: 'C',
    text: 'O(n²)',
    look: 'border-good bg-good-soft',
    mark: (
      <span className="flex items-center gap-1.5 font-semibold text-good text-sm">
        <Check className="size-4" /> Correct
      </span>
    ),
  },
  { letter: 'D', text: 'O(log n)', ...PLAIN },
]

export const QuizSketch = () => (
  <Sketch caption="Example: the verdict on one question">
    <p className="font-semibold leading-snug">
      What is the worst-case time complexity of quicksort?
    </p>
    <div className="mt-4 space-y-2">
      {OPTIONS.map(({ letter, text, look, mark }) => (
        <div
          key={letter}
          className={`flex min-h-11 items-center gap-3 rounded-control border px-3 ${look}`}
        >
          <span className="w-4 font-semibold text-ink-2 text-sm">{letter}</span>
          <span className="mr-auto">{text}</span>
          {mark}
        </div>
      ))}
    </div>
    <p className="mt-4 text-ink-2 text-sm">
      O(n log n) is the average. When every pivot is the smallest or largest element, each pass
      removes only one.
    </p>
  </Sketch>
)
