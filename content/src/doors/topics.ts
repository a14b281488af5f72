import compiled from '../../dist/topics.json' with { type: 'json' }
import type { Topic } from '../kinds/topic.ts'

export type { Topic }
export const topics = compiled as Topic[]
