import '../require-node.cjs'
import { readFileSync } from 'node:fs'
import { collectSecrets, findLeaks, soldTexts, taskSecrets } from './leaks.ts'

/** Looks for answers and paid texts in the files that a browser can fetch. Part of `pnpm check`, after the build. */
const read = (name: string) => JSON.parse(readFileSync(`content/dist/${name}.json`, 'utf8'))
const secrets = [
  ...collectSecrets(read('questions'), read('misconceptions')),
  ...soldTexts(read('study-guides')),
  ...taskSecrets(
    read('coding-tests'),
    read('coding-tasks').map(({ starters }: { starters: Record<string, string> }) => starters),
  ),
]
const CLIENT = 'apps/web/build/client'
/** Topic pages publish the explanations of the samples. Pages that ask them must not contain them. */
const isTopicPage = ({ file }: { file: string }) => file.startsWith(`${CLIENT}/topics/`)
const samples = collectSecrets(read('samples'), [])
const leaks = [
  ...findLeaks(CLIENT, secrets),
  ...findLeaks(CLIENT, samples).filter((leak) => !isTopicPage(leak)),
]

for (const { file, secret } of leaks) console.error(`${file} holds: ${secret}`)
console.log(
  `the site holds ${leaks.length} of ${secrets.length + samples.length} secret sentences of the bank, the samples, the guides and the coding tasks`,
)
if (leaks.length > 0 || secrets.length === 0 || samples.length === 0) process.exitCode = 1
