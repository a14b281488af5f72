import { ShieldAlert } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { Checklist } from './checklist.tsx'

type Props = { include: string[]; never: string }

/** What helps us, and what visitors should never send. */
export const WhatToWrite = ({ include, never }: Props) => (
  <Card className="grid items-start gap-8 md:grid-cols-5 md:gap-12 md:p-10">
    <div className="md:col-span-3">
      <Checklist points={include} />
    </div>
    <p className="flex gap-3 rounded-control bg-amber-soft p-5 md:col-span-2">
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
      {never}
    </p>
  </Card>
)
