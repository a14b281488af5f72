import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const TopicBank = z.object({
  topicId: z.string(),
  liveQuestions: z.int().check(z.nonnegative()),
})
export type TopicBank = z.infer<typeof TopicBank>

export const listTopicBanks = endpoint({
  method: 'GET',
  path: '/api/topics',
  access: 'public',
  summary: 'How many live questions stand behind each topic.',
  reply: z.object({ topics: z.array(TopicBank) }),
})
