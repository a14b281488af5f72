import { Sketch } from '#ui/sketch.tsx'

/** The bar is the likely range of the score, and the dot is the most likely score. */
const SKILLS = [
  {
    name: 'Arrays',
    word: 'Strong',
    tone: 'text-good',
    range: 'left-[74%] w-[18%]',
    dot: 'left-[84%]',
  },
  {
    name: 'Sorting',
    word: 'Good',
    tone: 'text-accent',
    range: 'left-[54%] w-[24%]',
    dot: 'left-[66%]',
  },
  {
    name: 'Trees',
    word: 'Fair',
    tone: 'text-amber',
    range: 'left-[36%] w-[28%]',
    dot: 'left-[50%]',
  },
  {
    name: 'Graphs',
    word: 'Weak',
    tone: 'text-bad',
    range: 'left-[16%] w-[28%]',
    dot: 'left-[30%]',
  },
]

export const AnalysisSketch = () => (
  <Sketch caption="Example: skills of one topic, each with its range">
    <div className="space-y-5">
      {SKILLS.map(({ name, word, tone, range, dot }) => (
        <div key={name}>
          <div className="flex items-baseline justify-between">
            <span className="font-semibold">{name}</span>
            <span className={`font-semibold text-sm ${tone}`}>{word}</span>
          </div>
          <div className={`relative mt-2.5 h-2 rounded-full bg-sunken ${tone}`}>
            <span className={`absolute h-2 rounded-full bg-current opacity-35 ${range}`} />
            <span
              className={`-translate-x-1/2 absolute -top-1 size-4 rounded-full border-4 border-surface bg-current ${dot}`}
            />
          </div>
        </div>
      ))}
    </div>
    <p className="mt-6 rounded-control bg-accent-soft px-4 py-3 text-sm">
      <span className="font-semibold text-accent">Study first:</span> breadth-first search in graphs
    </p>
  </Sketch>
)
