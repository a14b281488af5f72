import type { pages } from '@nextround/content/pages'
import { ButtonLink } from '#ui/button.tsx'
import { Checklist } from './checklist.tsx'
import { AnalysisSketch } from './sketches/analysis-sketch.tsx'
import { CompanySketch } from './sketches/company-sketch.tsx'
import { DashboardSketch } from './sketches/dashboard-sketch.tsx'
import { QuizSketch } from './sketches/quiz-sketch.tsx'

type Props = { feature: (typeof pages)['features']['core']['items'][number] }

/** Text on one side and an example on the other. Every second one is mirrored. */
export function CoreFeature({ feature }: Props) {
  const Sketch = SKETCHES[feature.sketch]

  return (
    <article className="group grid items-center gap-8 md:grid-cols-2 md:gap-12 lg:gap-20">
      <div className="md:group-even:order-last">
        <h3 className="font-bold text-2xl">{feature.title}</h3>
        <p className="mt-3 mb-6 text-ink-2 text-lg">{feature.text}</p>
        <Checklist points={feature.points} />
        <div className="mt-7">
          <ButtonLink to="/signup" look="quiet">
            Try This Feature
          </ButtonLink>
        </div>
      </div>
      <Sketch />
    </article>
  )
}

const SKETCHES = {
  quiz: QuizSketch,
  analysis: AnalysisSketch,
  dashboard: DashboardSketch,
  company: CompanySketch,
}
