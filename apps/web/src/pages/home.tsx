import { brand } from '@nextround/content'
import { ArrowRight } from 'lucide-react'
import { pageMeta } from '#platform/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'

const [tagline = '', title = tagline] = brand.taglines

export const meta = () => pageMeta(title, brand.promise)

export default function HomePage() {
  return (
    <section className="column py-16 md:py-28">
      <p className="inline-flex rounded-full bg-accent-soft px-3 py-1 font-semibold text-accent text-sm">
        {tagline}
      </p>
      <h1 className="mt-5 font-extrabold text-5xl leading-none md:text-7xl">{brand.name}</h1>
      <p className="mt-6 mb-9 max-w-xl text-ink-2 text-lg md:text-xl">{brand.promise}</p>
      <ButtonLink to="/topics">
        Explore Topics
        <ArrowRight aria-hidden="true" className="size-5" />
      </ButtonLink>
    </section>
  )
}
