import * as questionBank from '@nextround/contract/question-bank'
import type { Deps } from '#platform/deps.ts'
import { type Route, route } from '#platform/http/route.ts'
import { listTopicBanks } from './queries.ts'

export const questionBankRoutes = ({ db }: Pick<Deps, 'db'>): Route[] => [
  route(questionBank.listTopicBanks, async () => ({ topics: await listTopicBanks(db) })),
]
