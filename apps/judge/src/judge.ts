import '../../../require-node.cjs'
import { openSandbox } from '@nextround/sandbox/open-sandbox'
import { openQueries } from '@nextround/sandbox/run-queries'
import { createApiClient } from './api-client.ts'
import { createInputLoader } from './load-input.ts'
import { loadSettings } from './load-settings.ts'
import { log } from './log.ts'
import { startJudging } from './start-judging.ts'

try {
  const settings = loadSettings(process.env)
  const judging = startJudging({
    call: createApiClient(settings),
    openSandbox,
    queries: openQueries(),
    loadInput: createInputLoader(settings.inputsFolder),
    log,
    slots: settings.slots,
  })
  log('judging', { api: settings.apiUrl, slots: settings.slots })
  let isStopping = false
  const stop = async () => {
    // Told twice, it doesn't finish its work: the leases end, and other judges do it.
    if (isStopping) process.exit(1)
    isStopping = true
    log('finishing what is running')
    await judging.stop()
    log('stopped')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
