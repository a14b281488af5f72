import compiled from '../../dist/topic-pages.json' with { type: 'json' }
import type { ExplainedSample } from '../samples.ts'
import type { TopicPage } from '../topic-page.ts'

export type { ExplainedSample, TopicPage }
/** Contains the answers to the samples, which a topic's page publishes. No page that asks them may import it. */
export const topicPages = compiled as unknown as TopicPage[]
