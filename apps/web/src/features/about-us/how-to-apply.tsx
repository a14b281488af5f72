import { brand } from '@nextround/content'
import { Checklist } from './checklist.tsx'
import { EmailLink } from './mail-link.tsx'

type Props = { after: string[]; byMail: string }

/** What happens after an application, and how to apply by email. */
export const HowToApply = ({ after, byMail }: Props) => (
  <div className="grid content-start gap-8 md:grid-cols-2 lg:grid-cols-1">
    <div>
      <h3 className="mb-4 font-bold text-lg">What happens next</h3>
      <Checklist points={after} />
    </div>
    <div className="border-line border-t pt-6 md:border-t-0 md:pt-0 lg:border-t lg:pt-6">
      <h3 className="mb-1 font-bold text-lg">By email</h3>
      <p className="text-ink-2">{byMail}</p>
      <EmailLink address={brand.contact.careers} subject="Application" />
    </div>
  </div>
)
