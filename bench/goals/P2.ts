import { startGenerator } from '../harness/generator.ts'
import type { Goal } from '../harness/goal.ts'
import { countAnswers } from './count-answers.ts'

/**
 * The baseline runs only the answer's statement and takes the caller from a header. The other workload also looks up the
 * session, as the product must. The remaining difference to the API is the cost of our own code and of Redis.
 */
export const goal: Goal = {
  title: 'check an answer: the whole API beside bare node:http and pg with its own statement',
  async workloads(environment) {
    const generator = await startGenerator(environment, 'answer')
    const [api, bare, bareWithSession] = [
      await environment.startApi(),
      await environment.startBaseline('bare-answer'),
      await environment.startBaseline('bare-session-answer'),
    ]
    return {
      workloads: {
        baseline: generator.to(bare, { isBare: true }),
        target: generator.to(api, { isBare: false }),
        session: generator.to(bareWithSession, { isBare: true }),
      },
      names: { baseline: 'bare server', target: 'API', session: 'bare server with session' },
      end: generator.end,
      verify: await countAnswers(environment),
    }
  },
  rateAtLeast: 0.85,
  cpuAtMost: 1.15,
}
