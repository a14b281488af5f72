import { brand } from '@nextround/content'
import type { pages } from '@nextround/content/pages'
import { Card } from '#ui/card.tsx'
import { IconTile } from './icon-tile.tsx'
import { EmailLink } from './mail-link.tsx'

const DESKS = [
  { name: 'General', address: brand.contact.general },
  { name: 'Support', address: brand.contact.support },
  { name: 'Privacy', address: brand.contact.privacy },
  { name: 'Careers', address: brand.contact.careers },
]

type Props = { promises: (typeof pages)['contact']['promises'] }

/** Our promises and all our addresses. */
export const ContactFacts = ({ promises }: Props) => (
  <div className="grid content-start items-start gap-8 md:grid-cols-2 lg:grid-cols-1">
    <div className="md:col-span-2 lg:col-span-1">
      <h2 className="font-bold text-2xl md:text-3xl">{promises.title}</h2>
      <p className="mt-2 text-ink-2">{promises.lead}</p>
    </div>
    <ul className="space-y-8">
      {promises.items.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <IconTile icon={icon} />
          <div>
            <h3 className="font-bold text-lg leading-snug">{title}</h3>
            <p className="mt-1.5 text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
    <Card>
      <h3 className="font-bold text-lg">Our addresses</h3>
      <dl className="mt-3 divide-y divide-line">
        {DESKS.map(({ name, address }) => (
          <div key={name} className="py-2 sm:flex sm:items-center sm:gap-6">
            <dt className="text-ink-3 text-sm sm:w-20">{name}</dt>
            <dd>
              <EmailLink address={address} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  </div>
)
