import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

export const KeepLearning = () => (
  <section aria-labelledby="keep-learning">
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h2 id="keep-learning" className="font-bold text-xl">
          Keep Learning
        </h2>
        <p className="mt-0.5 text-ink-2">Another topic, another round.</p>
      </div>
      <ButtonLink to="/topics" look="quiet">
        Continue Learning
      </ButtonLink>
    </Card>
  </section>
)
