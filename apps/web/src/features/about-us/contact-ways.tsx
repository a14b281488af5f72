import { brand } from '@nextround/content'
import type { pages } from '@nextround/content/pages'
import { ArrowLink } from '#ui/arrow-link.tsx'
import { CardGrid } from '#ui/card.tsx'
import { Blurb } from './blurb.tsx'
import { EmailLink } from './mail-link.tsx'

type Props = { ways: (typeof pages)['contact']['ways'] }

export const ContactWays = ({ ways }: Props) => (
  <CardGrid className="md:grid-cols-3">
    <li>
      <Blurb blurb={ways.general} level="h2">
        <EmailLink address={brand.contact.general} />
      </Blurb>
    </li>
    <li>
      <Blurb blurb={ways.chat} level="h2">
        <ArrowLink to="/ai-tutor">Ask the AI tutor</ArrowLink>
      </Blurb>
    </li>
    <li>
      <Blurb blurb={ways.privacy} level="h2">
        <EmailLink address={brand.contact.privacy} />
      </Blurb>
    </li>
  </CardGrid>
)
