import type { pages } from '@nextround/content/pages'

type Props = Pick<(typeof pages)['about'], 'mission' | 'story'>

export const MissionAndStory = ({ mission, story }: Props) => (
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
