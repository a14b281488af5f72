import { brand } from '@nextround/content'
import type { pages } from '@nextround/content/pages'
import { ArrowLink } from '#ui/arrow-link.tsx'
import { CardGrid } from '#ui/card.tsx'
import { Blurb } from './blurb.tsx'
import { EmailLink } from './mail-link.tsx'

type Props = Pick<(typeof pages)['about']['people'], 'team' | 'mail'>

/** The people behind the project, and how to reach them. */
export const People = ({ team, mail }: Props) => (
  <CardGrid className="md:grid-cols-2">
    <li>
      <Blurb blurb={{ ...team, title: `The ${brand.name} team` }}>
        <ArrowLink to="/careers">Join Our Team</ArrowLink>
      </Blurb>
    </li>
    <li>
      <Blurb blurb={mail}>
        <div className="flex flex-wrap items-center gap-x-6">
          <EmailLink address={brand.contact.general} />
          <ArrowLink to="/contact">All ways to reach us</ArrowLink>
        </div>
      </Blurb>
    </li>
  </CardGrid>
)
