import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command, Sandbox } from './open-sandbox.ts'

const HEADER = 'bits/stdc++.h'
const LIMITS: Command['limits'] = {
  cpuMs: 60_000,
  wallMs: 300_000,
  memoryMb: 1_024,
  processes: 60,
  outputKb: 256 * 1024,
  diskMb: 256,
}

/** Programs must be compiled with the same flags, or GCC ignores what is precompiled. */
export const CPP_FLAGS = '-std=c++17 -O2 -w -pipe -I/box/include'

const opened = new WeakMap<Sandbox, Promise<Record<string, string>>>()

/**
 * Returns what a C++ compiler needs to see besides the source. Almost every contest program includes the header that
 * holds the whole library, which takes five times as long to read as to load, so it is read once for each sandbox.
 */
export function precompiledHeader(
  sandbox: Sandbox,
  source: string,
): Promise<Record<string, string>> {
  if (!source.includes(HEADER)) return Promise.resolve({})
  const known = opened.get(sandbox) ?? precompile(sandbox)
  opened.set(sandbox, known)
  return known
}

async function precompile(sandbox: Sandbox): Promise<Record<string, string>> {
  const file = join(sandbox.folder, 'precompiled-header')
  const files = { [`/box/include/${HEADER}.gch`]: file }
  if (existsSync(file)) return files
  const { how, code, stdout } = await sandbox.run({
    argv: [
      '/bin/sh',
      '-c',
      `(echo '#include <${HEADER}>' > all.h && g++ ${CPP_FLAGS} -x c++-header -o product all.h) >&2 && cat product`,
    ],
    limits: LIMITS,
  })
  // Without it, compiling takes longer but works.
  if (how !== 'exit' || code !== 0) return {}
  writeFileSync(`${file}.part`, stdout)
  renameSync(`${file}.part`, file)
  return files
}
