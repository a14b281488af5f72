import { brand } from '@nextround/content'
import type { pages } from '@nextround/content/pages'
import { ShieldAlert } from 'lucide-react'
import { ArrowLink } from '#ui/arrow-link.tsx'
import { CardGrid, Card } from '#ui/card.tsx'
import { Blurb } from './blurb.tsx'
import { EmailLink } from './mail-link.tsx'
import { Checklist } from './checklist.tsx'

type WaysProps = { ways: (typeof pages)['support']['ways'] }

/** For visitors who didn't find their answer in the list. */
export const SupportWays = ({ ways }: WaysProps) => (
  <CardGrid className="md:grid-cols-3">
    <li>
      <Blurb blurb={ways.contact}>
        <ArrowLink to="/contact">Write a message</ArrowLink>
      </Blurb>
    </li>
    <li>
      <Blurb blurb={ways.report}>
        <ArrowLink to="/topics">Go to the quizzes</ArrowLink>
      </Blurb>
    </li>
    <li>
      <Blurb blurb={ways.mail}>
        <EmailLink address={brand.contact.support} />
      </Blurb>
    </li>
  </CardGrid>
)

type AdviceProps = { include: string[]; never: string }

/** Details that help us, and those that visitors should never send. */
export const WhatToWrite = ({ include, never }: AdviceProps) => (
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
