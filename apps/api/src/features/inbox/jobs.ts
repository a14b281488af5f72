import type { EventListener } from '#events'
import type { Deps } from '#platform/deps.ts'
import { MAIL_RETRY } from '#platform/mailer.ts'
import { notifyOperator } from './notify-operator.ts'

export const inboxListeners = (deps: Pick<Deps, 'config' | 'mailer'>): EventListener[] => [
  {
    retry: MAIL_RETRY,
    event: 'questions.imported',
    name: 'inbox.tell-operator',
    asJob: (changes, id) => notifyOperator(deps, changes, id),
  },
]
