import compiled from '../../dist/topics.json' with { type: 'json' }
import type { CompiledTopic } from '../compile-topic.ts'

export type { CompiledTopic as Topic }
export const topics = compiled as CompiledTopic[]

/** The topic's title, or its id if the topic no longer exists. */
export const topicName = (topicId: string): string =>
  topics.find(({ id }) => id === topicId)?.title ?? topicId
