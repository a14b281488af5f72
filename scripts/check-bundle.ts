import '../require-node.cjs'
import { readFileSync } from 'node:fs'
import { findLeaks, secretsOf } from './leaks.ts'

/** Looks for the answers in what a browser can fetch. Part of `pnpm check`, after the build. */
const read = (name: string) => JSON.parse(readFileSync(`content/dist/${name}.json`, 'utf8'))
const secrets = secretsOf(read('questions'), read('misconceptions'))
const leaks = findLeaks('apps/web/build/client', secrets)

for (const { file, secret } of leaks) console.error(`${file} holds: ${secret}`)
console.log(`the site holds ${leaks.length} of ${secrets.length} secret sentences of the bank`)
if (leaks.length > 0 || secrets.length === 0) process.exitCode = 1
