import { brand } from '@nextround/content'
import { Card } from '#ui/card.tsx'
import { Checklist } from './checklist.tsx'
import { MailLink } from './mail-link.tsx'

type Props = { include: string[]; after: string }

export const HowToApply = ({ include, after }: Props) => (
  <Card className="grid gap-8 md:grid-cols-2 md:gap-16 md:p-10">
    <div>
      <h3 className="mb-4 font-bold text-lg">What to send</h3>
      <Checklist points={include} />
    </div>
    <div className="border-line border-t pt-6 md:border-t-0 md:border-l md:pt-0 md:pl-16">
      <h3 className="mb-1 font-bold text-lg">Where to send it</h3>
      <MailLink address={brand.contact.careers} subject="Application" />
      <p className="mt-3 text-ink-2">{after}</p>
    </div>
  </Card>
)
