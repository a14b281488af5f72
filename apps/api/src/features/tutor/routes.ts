import * as tutor from '@nextround/contract/tutor'
import type { Deps } from '#platform/deps.ts'
import { AppError } from '#platform/errors.ts'
import { type Route, route } from '#platform/http/route.ts'
import { plainLine } from '#platform/plain-text.ts'
import { getTutor } from './get-tutor.ts'
import { toAsker } from './limits.ts'
import { measureTutor } from './metrics.ts'
import type { LearnerState } from './own-state/learner.ts'
import { deleteChat, findChat, listChats, listMessages, renameChat } from './queries.ts'
import { answerQuestion } from './reply/answer-question.ts'

type TutorDeps = Pick<Deps, 'db' | 'config' | 'model' | 'background' | 'log' | 'metrics'> & {
  learner: LearnerState
}

export const tutorRoutes = (deps: TutorDeps): Route[] => [...askRoutes(deps), ...chatRoutes(deps)]

function askRoutes(deps: TutorDeps): Route[] {
  const { config } = deps
  const tools = { ...deps, metrics: measureTutor(deps.metrics) }
  return [
    route(tutor.askTutor, async ({ body, findUser, client, signal }) => {
      const userId = (await findUser())?.id ?? null
      const asker = toAsker({ userId, ip: client.ip }, config)
      return answerQuestion(tools, { ...body, signal, asker })
    }),

    route(tutor.getTutor, async ({ query, findUser, client }) => {
      const userId = (await findUser())?.id ?? null
      const asker = toAsker({ userId, ip: client.ip }, config)
      return getTutor(deps, { asker, about: subjectIn(query) })
    }),
  ]
}

type SubjectQuery = Partial<Record<'questionId' | 'guideId' | 'sectionId', string | undefined>>

function subjectIn({ questionId, guideId, sectionId }: SubjectQuery): tutor.TutorSubject | null {
  if (questionId !== undefined) return { questionId }
  return guideId !== undefined && sectionId !== undefined ? { guideId, sectionId } : null
}

const chatRoutes = ({ db }: TutorDeps): Route[] => [
  route(tutor.listChats, async ({ user }) => ({ chats: await listChats(db, user.id) })),

  route(tutor.getChat, async ({ user, params: { chatId } }) => {
    const [chat, messages] = await Promise.all([
      findChat(db, { userId: user.id, chatId }),
      listMessages(db, { userId: user.id, chatId }),
    ])
    if (!chat) throw new AppError('tutor.chat-not-found')
    return { chat, messages }
  }),

  route(tutor.renameChat, async ({ user, params, body }) => {
    const title = plainLine(body.title)
    if (!title) throw new AppError('request.invalid')
    const chat = await renameChat(db, { userId: user.id, ...params, title })
    if (!chat) throw new AppError('tutor.chat-not-found')
    return chat
  }),

  route(tutor.deleteChat, async ({ user, params }) => {
    if (!(await deleteChat(db, { userId: user.id, ...params })))
      throw new AppError('tutor.chat-not-found')
    return {}
  }),
]
