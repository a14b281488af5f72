import { openSandbox, type Sandbox } from '@nextround/sandbox/open-sandbox'
import { openUnprotected } from '@nextround/sandbox/run-unprotected'

/** How programs are run, or the reason why this machine can't run them. */
export type SandboxOrReason = Sandbox | string

/**
 * Programs of a pull request run on the machine of whoever looks at it, so they run in a sandbox or not at all.
 * `isUnsafe` is for an author who runs programs of their own on a machine without one.
 */
function findSandbox({ path, isUnsafe }: { path: string; isUnsafe: boolean }): SandboxOrReason {
  if (isUnsafe) return openUnprotected({ path })
  try {
    return openSandbox()
  } catch (error) {
    return `no sandbox: ${(error as Error).message}; --unsafe runs programs without one`
  }
}

/** Opens what `findSandbox` finds, and closes it in the end. */
export async function withSandbox<Result>(
  settings: { path: string; isUnsafe: boolean },
  use: (sandbox: SandboxOrReason) => Promise<Result>,
): Promise<Result> {
  const sandbox = findSandbox(settings)
  try {
    return await use(sandbox)
  } finally {
    if (typeof sandbox !== 'string') sandbox.close()
  }
}
