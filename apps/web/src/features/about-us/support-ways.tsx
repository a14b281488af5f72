import { brand } from '@nextround/content'
import type { pages } from '@nextround/content/pages'
import { ArrowLink } from '#ui/arrow-link.tsx'
import { CardGrid } from '#ui/card.tsx'
import { Blurb } from './blurb.tsx'
import { EmailLink } from './mail-link.tsx'

type Props = { ways: (typeof pages)['support']['ways'] }

/** For visitors who didn't find their answer in the list. */
export const SupportWays = ({ ways }: Props) => (
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
