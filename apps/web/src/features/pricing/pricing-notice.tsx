import { Info } from 'lucide-react'

/** Shown before the prices, so that nobody looks for a way to pay that doesn't exist. */
export const PricingNotice = ({ children }: { children: string }) => (
  <p className="flex gap-3 rounded-control border border-line bg-surface p-4 font-medium">
    <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
    {children}
  </p>
)
