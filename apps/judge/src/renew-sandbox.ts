import type { Sandbox } from '@nextround/sandbox/open-sandbox'

/** Compiled programs pile up in a sandbox's folder. */
const JOBS_PER_SANDBOX = 1_000

/** Opens a new sandbox now and then, and closes the old one when its last job has ended. */
export function renewSandbox(open: () => Sandbox) {
  let current = { sandbox: open(), begun: 0, running: 0 }
  return {
    async use<Result>(work: (sandbox: Sandbox) => Promise<Result>): Promise<Result> {
      if (current.begun >= JOBS_PER_SANDBOX) {
        if (current.running === 0) current.sandbox.close()
        current = { sandbox: open(), begun: 0, running: 0 }
      }
      const mine = current
      mine.begun += 1
      mine.running += 1
      try {
        return await work(mine.sandbox)
      } finally {
        mine.running -= 1
        if (mine !== current && mine.running === 0) mine.sandbox.close()
      }
    },
    close: () => current.sandbox.close(),
  }
}
