import { answering, inPgbench } from '../harness/pgbench.ts'
import { startGenerator } from '../harness/generator.ts'
import type { Goal } from '../harness/goal.ts'
import { answerStatement } from '../harness/statements.ts'
import { countAnswers } from './count-answers.ts'

export const goal: Goal = {
  title: 'check an answer: the whole API beside its own statement in pgbench',
  async workloads(environment) {
    const generator = await startGenerator(environment, 'answer')
    const api = await environment.startApi()
    return {
      workloads: {
        baseline: answering(environment, inPgbench(await answerStatement())),
        target: generator.to(api, { isBare: false }),
      },
      names: { baseline: 'pgbench, the statement', target: 'API' },
      end: generator.end,
      verify: await countAnswers(environment),
    }
  },
  rateAtLeast: 0.4,
  cpuAtMost: 2.5,
}
