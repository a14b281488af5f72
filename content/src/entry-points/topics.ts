import compiled from '../../dist/topics.json' with { type: 'json' }
import type { CompiledTopic } from '../compile-topic.ts'

export type { CompiledTopic as Topic }
export const topics = compiled as CompiledTopic[]
