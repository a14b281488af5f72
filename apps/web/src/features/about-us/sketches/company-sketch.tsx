import { Sketch } from './sketch.tsx'

const COMPANIES = ['Infosys', 'TCS', 'Wipro', 'Accenture']
const ROUNDS = [
  { name: 'Online test', about: 'Aptitude, verbal, coding output' },
  { name: 'Technical interview', about: 'Data structures, databases, projects' },
  { name: 'HR interview', about: 'Communication' },
]

export const CompanySketch = () => (
  <Sketch caption="Example: a guide with its rounds and topics">
    <div className="flex flex-wrap gap-2 border-line border-b pb-5">
      {COMPANIES.map((name) => (
        <span
          key={name}
          className="rounded-full border border-line px-3 py-1.5 font-semibold text-ink-2 text-sm"
        >
          {name}
        </span>
      ))}
    </div>
    <div className="mt-5 space-y-5">
      {ROUNDS.map(({ name, about }, index) => (
        <div key={name} className="group relative flex gap-4">
          <span className="absolute top-9 -bottom-4 left-4 w-px bg-line group-last:hidden" />
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken font-semibold text-ink-2 text-sm">
            {index + 1}
          </span>
          <div>
            <p className="pt-1 font-semibold leading-snug">{name}</p>
            <p className="mt-0.5 text-ink-3 text-sm">{about}</p>
          </div>
        </div>
      ))}
    </div>
  </Sketch>
)
