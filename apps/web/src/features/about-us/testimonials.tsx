import type { Testimonial } from '@nextround/content/testimonials'
import { Badge } from '#ui/badge.tsx'
import { Card, CardGrid } from '#ui/card.tsx'

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
