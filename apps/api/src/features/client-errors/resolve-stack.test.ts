import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resolveStack } from './resolve-stack.ts'

describe('resolving a stack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nextround-maps-'))
  // The first letter of the script comes from line 3, column 11 of its source.
  const map = {
    version: 3,
    sources: ['../../../src/layout/page-script.ts'],
    names: ['start'],
    mappings: 'AAEUA',
  }
  writeFileSync(join(folder, 'page-script-AbC_12-3.js.map'), JSON.stringify(map))

  it('maps the stacks of all browsers to our sources', () => {
    const stack = [
      'TypeError: x is not a function',
      '    at start (/assets/page-script-AbC_12-3.js:1:1)',
      'start@https://nextround.example/assets/page-script-AbC_12-3.js:1:1',
    ]
    expect(resolveStack(stack.join('\n'), folder).split('\n')).toEqual([
      'TypeError: x is not a function',
      '    at start (src/layout/page-script.ts:3:11)',
      'start@src/layout/page-script.ts:3:11',
    ])
  })

  it('keeps a position whose source map is missing, and names it', () => {
    const frame = 'at /assets/app-Other123.js:1:1'
    expect(resolveStack(frame, folder)).toBe(
      `${frame}\nNo source map in ${folder}: app-Other123.js`,
    )
  })

  it.each([
    'at /assets/../../../etc/passwd.js:1:1',
    'at /assets/..%2fsecret.js:1:1',
    '/assets/x.js:1',
  ])('reads no file for %s', (frame) => expect(resolveStack(frame, folder)).toBe(frame))
})
