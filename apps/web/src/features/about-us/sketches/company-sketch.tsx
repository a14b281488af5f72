import { companies } from '@nextround/content/companies'
import { Sketch } from '#ui/sketch.tsx'

/** This guide has a source for every step. */
const SHOWN = 'tcs'

/** Shows the real content of one of our guides. */
export function CompanySketch() {
  const company = companies.find(({ slug }) => slug === SHOWN)
  if (!company) return null

  return (
    <Sketch caption={`Example: the rounds in our ${company.name} guide`}>
      <p className="border-line border-b pb-4 font-bold font-heading text-lg">Selection Process</p>
      <div className="mt-5 space-y-5">
        {company.process.map(({ step, detail }, index) => (
          <div key={step} className="group relative flex gap-4">
            <span className="absolute top-9 -bottom-4 left-4 w-px bg-line group-last:hidden" />
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken font-semibold text-ink-2 text-sm">
              {index + 1}
            </span>
            <div className="min-w-0">
              <p className="pt-1 font-semibold leading-snug">{step}</p>
              {detail && <p className="mt-0.5 line-clamp-2 text-ink-3 text-sm">{detail}</p>}
            </div>
          </div>
        ))}
      </div>
    </Sketch>
  )
}
