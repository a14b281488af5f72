import { brand } from '@nextround/content'

export const SiteFooter = () => (
  <footer className="border-line border-t">
    <p className="column flex flex-wrap gap-x-3 gap-y-1 py-8 text-ink-3 text-sm">
      <span className="font-semibold text-ink-2">{brand.name}</span>
      <span>{brand.taglines[0]}</span>
    </p>
  </footer>
)
