import { startGenerator } from '../stage/generator.ts'
import type { Goal } from '../stage/goal.ts'
import { countAnswers } from './count-answers.ts'

/**
 * The anchor runs the answer's statement only and believes a header about who calls. The other way also looks the
 * session up, as the product must: what is left between it and the API is the price of our own code and of Redis.
 */
export const goal: Goal = {
  title: 'check an answer: the whole API beside bare node:http and pg with its own statement',
  async ways(stage) {
    const generator = await startGenerator(stage, 'answer')
    const [api, bare, bareWithSession] = [
      await stage.startApi(),
      await stage.startAnchor('bare-answer'),
      await stage.startAnchor('bare-session-answer'),
    ]
    return {
      ways: {
        anchor: generator.to(bare, { isBare: true }),
        target: generator.to(api, { isBare: false }),
        session: generator.to(bareWithSession, { isBare: true }),
      },
      names: { anchor: 'bare server', target: 'API', session: 'bare server with session' },
      end: generator.end,
      verify: await countAnswers(stage),
    }
  },
  rateAtLeast: 0.85,
  cpuAtMost: 1.15,
}
