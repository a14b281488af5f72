import type { DrivePlan } from '@nextround/contract/progress'
import { TriangleAlert } from 'lucide-react'
import { leftOutWords, taskWords } from './plan-words.ts'

/** A plan that hides what it cannot do is no plan. */
export function LeftOut({ plan }: { plan: DrivePlan }) {
  const words = leftOutWords(plan)

  if (!words) return null
  return (
    <div className="flex gap-2.5 rounded-control bg-amber-soft p-4 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-amber" />
      <div className="min-w-0">
        <p>{words}</p>
        <details className="mt-1">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium underline underline-offset-4">
            {`What was left out (${plan.leftOut.tasks.length})`}
          </summary>
          <ul className="grid list-disc gap-1 pl-5">
            {plan.leftOut.tasks.map((task) => (
              <li key={taskWords(task)} className="wrap-anywhere">
                {taskWords(task)}
              </li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  )
}
