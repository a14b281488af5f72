import { brand } from '@nextround/content'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'

const DESKS = [
  { name: 'Questions', address: brand.contact.general },
  { name: 'Support', address: brand.contact.support },
]

/** The people behind the list, and how to reach them. */
export const AboutUs = () => (
  <section aria-labelledby="about-us" className="mt-12">
    <Card className="grid gap-x-10 gap-y-5 md:grid-cols-2">
      <div>
        <h2 id="about-us" className="font-bold text-xl">{`About ${brand.name}`}</h2>
        <p className="mt-2 text-ink-2">
          {`An open-source project, founded and maintained by the ${brand.name} team. Know a resource that should be here? Write to us.`}
        </p>
        <p className="mt-3">
          <TextLink to="/about">{`More about ${brand.name}`}</TextLink>
        </p>
      </div>
      <dl className="grid content-start gap-3">
        {DESKS.map(({ name, address }) => (
          <div key={name}>
            <dt className="text-ink-3 text-sm">{name}</dt>
            <dd className="wrap-anywhere">
              <TextLink to={`mailto:${address}`}>{address}</TextLink>
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-ink-3 text-sm">Anything else</dt>
          <dd>
            <TextLink to="/contact">All ways to reach us</TextLink>
          </dd>
        </div>
      </dl>
    </Card>
  </section>
)
