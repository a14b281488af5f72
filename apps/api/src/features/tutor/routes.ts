import * as tutor from '@nextround/contract/tutor'
import type { Deps } from '#platform/deps.ts'
import { AppError } from '#platform/errors.ts'
import { type Route, route } from '#platform/http/route.ts'
import { plainLine } from '#platform/plain-text.ts'
import { answerQuestion } from './answer-question.ts'
import { askerOf } from './asker.ts'
import { hasBudget } from './budget.ts'
import { measureTutor } from './metrics.ts'
import { deleteChat, findChat, listChats, listMessages, renameChat } from './queries.ts'
import { loadQuota } from './quota.ts'
import { findSubject } from './retrieval/find-subject.ts'
import { suggestQuestions } from './retrieval/suggest-questions.ts'

type TutorDeps = Pick<Deps, 'db' | 'config' | 'model' | 'background' | 'log' | 'metrics'>

export const tutorRoutes = (deps: TutorDeps): Route[] => [...askRoutes(deps), ...chatRoutes(deps)]

function askRoutes(deps: TutorDeps): Route[] {
  const { db, config, model } = deps
  const tools = { ...deps, metrics: measureTutor(deps.metrics) }
  return [
    route(tutor.askTutor, async ({ body, findUser, client, signal }) => {
      const userId = (await findUser())?.id ?? null
      return answerQuestion(tools, {
        ...body,
        signal,
        asker: askerOf({ userId, ip: client.ip }, config),
      })
    }),

    route(tutor.getTutor, async ({ query, findUser, client }) => {
      const userId = (await findUser())?.id ?? null
      const asker = askerOf({ userId, ip: client.ip }, config)
      const about = subjectIn(query)
      const [quota, suggestions, subject, isModelReady] = await Promise.all([
        loadQuota(db, asker),
        suggestQuestions(db, userId),
        about && findSubject(db, { userId, about }),
        model?.isAvailable() && hasBudget(db, asker, config.AI_DAILY_TOKENS),
      ])
      const mode = isModelReady ? 'model' : 'material'
      return { mode, quota, suggestions, about: subject ?? null }
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
