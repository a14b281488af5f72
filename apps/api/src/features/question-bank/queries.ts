import type { TopicBank } from '@nextround/contract/question-bank'
import type { Db } from '#platform/db/client.ts'

export const listTopicBanks = (db: Db): Promise<TopicBank[]> =>
  db
    .selectFrom('questions')
    .select(({ fn }) => ['topic_id as topicId', fn.countAll<number>().as('liveQuestions')])
    .where('status', '=', 'live')
    .groupBy('topic_id')
    .orderBy('topic_id')
    .execute()
