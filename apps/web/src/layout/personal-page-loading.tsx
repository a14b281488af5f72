import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** A heading, a line and a card, because every learner's page starts with these. */
export const PersonalPageLoading = () => (
  <div className="column py-12 md:py-16">
    <h1 className="sr-only">Loading your page</h1>
    <p className="hidden noscript:block">This page needs JavaScript.</p>
    <div className="grid grid-cols-1 gap-4">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-5 w-96 max-w-full" />
    </div>
    <Card className="mt-8 grid justify-items-center gap-4 py-14 noscript:hidden">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="mt-2 h-11 w-48" />
    </Card>
  </div>
)
