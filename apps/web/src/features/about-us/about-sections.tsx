import { brand } from '@nextround/content'
import type { pages } from '@nextround/content/pages'
import type { Testimonial } from '@nextround/content/testimonials'
import { ArrowLink } from '#ui/arrow-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card, CardGrid } from '#ui/card.tsx'
import { Blurb } from './blurb.tsx'
import { EmailLink } from './mail-link.tsx'

type AboutTexts = (typeof pages)['about']
type MissionProps = Pick<AboutTexts, 'mission' | 'story'>

export const MissionAndStory = ({ mission, story }: MissionProps) => (
  <div className="column grid gap-12 pb-12 md:grid-cols-2 md:gap-16 md:pb-16">
    <section aria-labelledby="mission">
      <h2 id="mission" className="font-semibold text-accent">
        {mission.title}
      </h2>
      <p className="mt-3 font-heading font-semibold text-2xl leading-snug tracking-tight lg:text-3xl lg:leading-snug">
        {mission.text}
      </p>
    </section>
    <section aria-labelledby="story">
      <h2 id="story" className="font-semibold text-accent">
        {story.title}
      </h2>
      <div className="mt-3 space-y-4 text-ink-2 text-lg">
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  </div>
)

type PeopleProps = Pick<AboutTexts['people'], 'team' | 'mail'>

/** The people behind the project, and how to reach them. */
export const People = ({ team, mail }: PeopleProps) => (
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

/** A card is marked as a sample if nobody has said these words. */
export const Testimonials = ({ testimonials }: { testimonials: Testimonial[] }) => (
  <CardGrid className="md:grid-cols-3">
    {testimonials.map(({ quote, name, role, consent }) => (
      <li key={name}>
        <Card className="h-full">
          <figure className="flex h-full flex-col">
            {!consent && <Badge look="amber">Sample</Badge>}
            <blockquote className="mt-4 mb-6 text-ink-2 first:mt-0">{quote}</blockquote>
            <figcaption className="mt-auto border-line border-t pt-4">
              <span className="block font-semibold">{name}</span>
              <span className="text-ink-3 text-sm">{role}</span>
            </figcaption>
          </figure>
        </Card>
      </li>
    ))}
  </CardGrid>
)
