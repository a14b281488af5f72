import * as account from '@nextround/contract/account'
import * as auth from '@nextround/contract/auth'
import * as authAdmin from '@nextround/contract/auth-admin'
import * as clientErrors from '@nextround/contract/client-errors'
import * as codingTasks from '@nextround/contract/coding-tasks'
import * as errors from '@nextround/contract/errors'
import * as inbox from '@nextround/contract/inbox'
import * as inboxAdmin from '@nextround/contract/inbox-admin'
import * as judging from '@nextround/contract/judging'
import * as ladder from '@nextround/contract/ladder'
import * as leaderboard from '@nextround/contract/leaderboard'
import * as leaderboardAdmin from '@nextround/contract/leaderboard-admin'
import * as mistakes from '@nextround/contract/mistakes'
import * as mockDebriefs from '@nextround/contract/mock-debriefs'
import * as mocks from '@nextround/contract/mocks'
import * as notes from '@nextround/contract/notes'
import * as onboarding from '@nextround/contract/onboarding'
import * as operations from '@nextround/contract/operations'
import * as overview from '@nextround/contract/overview'
import * as paymentsAdmin from '@nextround/contract/payments-admin'
import * as problem from '@nextround/contract/problem'
import * as progress from '@nextround/contract/progress'
import * as questionBank from '@nextround/contract/question-bank'
import * as questionKinds from '@nextround/contract/question-kinds'
import * as choice from '@nextround/contract/question-kinds/choice'
import * as multiple from '@nextround/contract/question-kinds/multiple'
import * as number from '@nextround/contract/question-kinds/number'
import * as quantity from '@nextround/contract/question-kinds/quantity'
import * as questionParts from '@nextround/contract/question-kinds/shared'
import * as quizzes from '@nextround/contract/quizzes'
import * as reminders from '@nextround/contract/reminders'
import * as reportsAdmin from '@nextround/contract/reports-admin'
import * as resources from '@nextround/contract/resources'
import * as samples from '@nextround/contract/samples'
import * as stimulus from '@nextround/contract/stimulus'
import * as studyGuides from '@nextround/contract/study-guides'
import * as tutor from '@nextround/contract/tutor'
import { $ZodRegistry, $ZodType } from 'zod/v4/core'

/** The contract's modules by the name under which the API reference groups their endpoints. */
const CONTRACT = {
  account: [account],
  auth: [auth, authAdmin],
  'client-errors': [clientErrors],
  'coding-tasks': [codingTasks, judging],
  inbox: [inbox, inboxAdmin],
  leaderboard: [leaderboard, leaderboardAdmin],
  mistakes: [mistakes],
  mocks: [mocks, mockDebriefs],
  notes: [notes],
  onboarding: [onboarding],
  operations: [operations, overview],
  progress: [progress],
  'question-bank': [questionBank, reportsAdmin],
  quizzes: [quizzes],
  reminders: [reminders],
  resources: [resources],
  samples: [samples],
  'study-guides': [studyGuides, paymentsAdmin],
  tutor: [tutor],
  errors: [errors, problem],
  questions: [questionKinds, choice, multiple, number, quantity, questionParts, stimulus, ladder],
}

/** Every schema that the contract exports, by name. The API reference describes each once and refers to it. */
export function namedSchemas(): $ZodRegistry<{ id: string }> {
  const registry = new $ZodRegistry<{ id: string }>()
  for (const module of Object.values(CONTRACT).flat())
    for (const [id, value] of Object.entries(module))
      if (value instanceof $ZodType && !registry.has(value)) registry.add(value, { id })
  return registry
}

/** The feature of each endpoint, by keys such as `GET /api/me`. */
export const featureOfEndpoint: ReadonlyMap<string, string> = new Map(
  Object.entries(CONTRACT).flatMap(([feature, modules]) =>
    modules
      .flatMap((module) => Object.values(module) as unknown[])
      .filter(isEndpoint)
      .map(({ method, path }) => [`${method} ${path}`, feature] as const),
  ),
)

function isEndpoint(value: unknown): value is { method: string; path: string } {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
