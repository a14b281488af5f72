import * as z from 'zod'
import { Faq } from './faq.ts'
import { Status } from './scalars.ts'

/** The icons that an author may choose from. The site draws them. */
const Icon = z.enum([
  'award',
  'book',
  'briefcase',
  'chart',
  'chat',
  'check',
  'clock',
  'compass',
  'graduation',
  'hand',
  'heart',
  'layout',
  'lightbulb',
  'mail',
  'notebook',
  'palette',
  'question',
  'route',
  'shield',
  'sparkles',
  'target',
  'trend',
  'users',
])

const Words = z.strictObject({ title: z.string(), text: z.string() })
const Blurb = Words.extend({
  icon: Icon,
  status: Status.optional(),
  link: z.strictObject({ to: z.string().startsWith('/'), label: z.string() }).optional(),
})

/** A section of a page: its heading, a sentence below it, then its items. */
const Band = z.strictObject({ title: z.string(), lead: z.string() })
const bandOf = <Item extends z.ZodType>(item: Item, count: number) =>
  Band.extend({ items: z.array(item).length(count) })

/** A form, and the messages after it was sent or refused. */
const Form = Band.extend({ sent: Words, notSent: Words })

/** Search results cut off longer descriptions and rate shorter ones low. */
const head = { description: z.string().min(70).max(160), title: z.string(), lead: z.string() }

/** The texts of pages that are neither posts nor lists, with one schema for each file in `pages`. */
export const Pages = {
  about: z.strictObject({
    ...head,
    mission: Words,
    story: z.strictObject({ title: z.string(), paragraphs: z.array(z.string()).min(1) }),
    blurbs: bandOf(Blurb, 3),
    steps: bandOf(Words, 4),
    testimonials: Band,
    sampleTestimonials: Band,
    people: Band.extend({ team: Blurb.omit({ title: true }), mail: Blurb }),
    closing: Band,
  }),
  features: z.strictObject({
    ...head,
    note: z.string(),
    highlights: bandOf(Blurb, 3),
    core: bandOf(
      Words.extend({
        sketch: z.enum(['quiz', 'analysis', 'dashboard', 'company']),
        points: z.array(z.string()).length(3),
      }),
      4,
    ),
    more: bandOf(Blurb, 6),
    closing: Band,
  }),
  careers: z.strictObject({
    ...head,
    values: bandOf(Blurb, 4),
    benefits: bandOf(Blurb, 3),
    noPositions: Band,
    contribute: bandOf(Blurb, 3),
    apply: Form.extend({
      letterHint: z.string(),
      after: z.array(z.string()).min(1),
      byMail: z.string(),
    }),
  }),
  contact: z.strictObject({
    ...head,
    form: Form,
    ways: z.strictObject({ general: Blurb, chat: Blurb, privacy: Blurb }),
    promises: bandOf(Blurb, 2),
    faq: bandOf(Faq, 4),
  }),
  support: z.strictObject({
    ...head,
    ways: Band.extend({ contact: Blurb, report: Blurb, mail: Blurb }),
    letter: Band.extend({ include: z.array(z.string()).min(1), never: z.string() }),
    closing: Band,
  }),
  enterprise: z.strictObject({
    ...head,
    badge: z.string(),
    audiences: bandOf(Blurb.extend({ points: z.array(z.string()).length(3) }), 2),
    teams: bandOf(Blurb, 6),
    closing: Band,
  }),
}

export type Pages = { [Name in keyof typeof Pages]: z.infer<(typeof Pages)[Name]> }
