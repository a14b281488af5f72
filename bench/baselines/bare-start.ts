import { QUIZ_SIZE } from '../../packages/contract/src/quizzes.ts'
import { newId } from '../../apps/api/src/platform/ids.ts'
import { serveBare } from './serve-bare.ts'

const questionIds = Array.from({ length: QUIZ_SIZE.most }, (_, index) => String(1000 + index))
const questionVersions = questionIds.map(() => 1)
const optionOrders = questionIds.map(() => 'abcd')

serveBare(async ({ userId, body }, ask) => {
  const values = [
    newId(),
    userId,
    body['topicId'],
    questionIds,
    questionVersions,
    optionOrders,
    QUIZ_SIZE.most,
  ]
  return ask(
    'start',
    `INSERT INTO quiz_sessions (id, user_id, topic_id, question_ids, question_versions, option_orders, total_questions)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    values,
  )
})
