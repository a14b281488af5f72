import { answering, inPgbench } from '../stage/pgbench.ts'
import { startGenerator } from '../stage/generator.ts'
import type { Goal } from '../stage/goal.ts'
import { answerStatement } from '../stage/statements.ts'
import { countAnswers } from './count-answers.ts'

export const goal: Goal = {
  title: 'check an answer: the whole API beside its own statement in pgbench',
  async ways(stage) {
    const generator = await startGenerator(stage, 'answer')
    const api = await stage.startApi()
    return {
      ways: {
        anchor: answering(stage, inPgbench(await answerStatement())),
        target: generator.to(api, { isBare: false }),
      },
      names: { anchor: 'pgbench, the statement', target: 'API' },
      end: generator.end,
      verify: await countAnswers(stage),
    }
  },
  rateAtLeast: 0.4,
  cpuAtMost: 2.5,
}
