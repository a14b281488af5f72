import type { Dashboard } from '../../packages/contract/src/progress.ts'
import type { Call } from '../harness/call.ts'

export const call: Call = {
  perLearner: 1,
  request: () => ({ method: 'GET', path: '/api/dashboard' }),
  check(reply) {
    const { totalQuizzes, skills } = reply as Dashboard
    if (totalQuizzes !== 10 || skills.length !== 3)
      throw new Error(`not a dashboard: ${JSON.stringify(reply).slice(0, 300)}`)
  },
}
