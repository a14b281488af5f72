import { brand } from '@nextround/content'
import type { pages } from '@nextround/content/pages'
import { ArrowLink } from '#ui/arrow-link.tsx'
import { CardGrid } from '#ui/card.tsx'
import { Blurb } from './blurb.tsx'
import { MailLink } from './mail-link.tsx'

type Props = { ways: (typeof pages)['support']['ways'] }

/** The quickest way first. */
export const SupportWays = ({ ways }: Props) => (
  <CardGrid className="md:grid-cols-3">
    <li>
      <Blurb blurb={ways.faq} level="h2">
        <ArrowLink to="/faq">Read the FAQ</ArrowLink>
      </Blurb>
    </li>
    <li>
      <Blurb blurb={ways.contact} level="h2">
        <ArrowLink to="/contact">Go to Contact</ArrowLink>
      </Blurb>
    </li>
    <li>
      <Blurb blurb={ways.mail} level="h2">
        <MailLink address={brand.contact.support} />
      </Blurb>
    </li>
  </CardGrid>
)
