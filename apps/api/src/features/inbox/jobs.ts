import type { EventListener } from '#events'
import type { Deps } from '#platform/deps.ts'
import { tellOperator } from './tell-operator.ts'

export const inboxListeners = (deps: Pick<Deps, 'config' | 'mailer'>): EventListener[] => [
  {
    event: 'questions.imported',
    name: 'inbox.tell-operator',
    afterwards: (changes, id) => tellOperator(deps, changes, id),
  },
]
