import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODING_CONTENT, CODING_MARKS } from '#testing/coding-content.ts'
import { ended, ran, reportOf } from '#testing/judge-client.ts'
import { decideResult } from './decide-result.ts'
import { createTaskCatalogue } from './task-catalogue.ts'

const tasks = createTaskCatalogue(CODING_CONTENT)
const addTwo = tasks.find('add-two')!
const highEarners = tasks.find('high-earners')!
const submit = { kind: 'submit', ownInput: null } as const
const RIGHT = [ran('3'), ran('10'), ran('-3'), ran(CODING_MARKS.hiddenOutput)]

describe('deciding about a program', () => {
  it('accepts it if every output has the expected hash', () => {
    expect(decideResult(addTwo, submit, reportOf(...RIGHT))).toMatchObject({
      verdict: 'accepted',
      passed: 4,
      total: 4,
      cpuMs: 20,
      peakMb: 8,
    })
  })

  it('names the first failing test, its note and the likely mistake', () => {
    const result = decideResult(
      addTwo,
      submit,
      reportOf(ran('3'), ran('10'), ran('3'), ended('too-slow')),
    )
    expect(result).toMatchObject({ verdict: 'wrong-answer', passed: 2, total: 4 })
    expect(result?.tests[0]).toMatchObject({ verdict: 'passed', note: null, mistake: null })
    expect(result?.tests[2]).toMatchObject({
      verdict: 'wrong-answer',
      note: 'What does your program do with the sign?',
      mistake: 'The sign is dropped.',
      input: '-1 -2\n',
      expected: '-3\n',
    })
  })

  it.each(['too-slow', 'out-of-memory', 'too-much-output', 'crashed'] as const)(
    'reports a program that ended as %s',
    (ending) => {
      const report = reportOf(ended(ending), ...RIGHT.slice(1))
      expect(decideResult(addTwo, submit, report)).toMatchObject({ verdict: ending, passed: 3 })
    },
  )

  it('says which tests were not run after a program that is too slow', () => {
    const report = reportOf(ran('3'), ended('too-slow'), ended('too-slow'))
    const result = decideResult(addTwo, submit, report)
    expect(result?.tests.map(({ verdict }) => verdict)).toEqual([
      'passed',
      'too-slow',
      'too-slow',
      'not-run',
    ])
    expect(result).toMatchObject({ verdict: 'too-slow', passed: 1, total: 4 })
  })

  it('shows what the compiler says', () => {
    const report = { outcome: 'not-compiled', message: 'line 3: expected ;', line: 3 } as const
    expect(decideResult(addTwo, submit, report)).toMatchObject({
      verdict: 'not-compiled',
      message: 'line 3: expected ;',
      line: 3,
      total: 4,
      tests: [],
    })
  })

  it('runs the samples only, and then nothing is accepted', () => {
    const report = reportOf(ran('3'), ran('10'))
    const result = decideResult(addTwo, { kind: 'run', ownInput: null }, report)
    expect(result).toMatchObject({ verdict: 'passed', passed: 2, total: 2 })
  })

  it('expects nothing of a run on own input', () => {
    const output = { text: '42', isCut: false }
    const result = decideResult(
      addTwo,
      { kind: 'run', ownInput: '40 2' },
      reportOf(ran('42', { output })),
    )
    expect(result).toMatchObject({ verdict: 'ran', passed: 0, total: 1 })
    expect(result?.tests).toMatchObject([
      { verdict: 'ran', input: '40 2', expected: null, output, note: null },
    ])
  })

  it('replaces what PostgreSQL can’t store: zeros and halves of characters', () => {
    const output = { text: 'a\0b\uD800', isCut: false }
    const result = decideResult(addTwo, submit, reportOf(ran('3', { output }), ...RIGHT.slice(1)))
    expect(result?.tests[0]?.output?.text).toBe('a\uFFFDb\uFFFD')
  })
})

describe('deciding about a query', () => {
  const rows = { columns: ['name', 'count'], rows: [['Sales', '2']], count: 1 }

  it('says how visible rows differ', () => {
    const report = reportOf(ran('other', { rows }), ran('other', { rows }))
    const [visible, hidden] = decideResult(highEarners, submit, report)!.tests
    expect(visible).toMatchObject({
      verdict: 'wrong-answer',
      rows,
      difference: { missing: 1, extra: 0, missingRows: [['Stores', '0']] },
    })
    expect(hidden).toMatchObject({ verdict: 'wrong-answer', rows: null, difference: null })
  })

  it('shows rows without a difference if they are right', () => {
    const report = reportOf(ran('rows', { rows }), ran(CODING_MARKS.hiddenOutput))
    expect(decideResult(highEarners, submit, report)).toMatchObject({
      verdict: 'accepted',
      tests: [{ rows, difference: null }, { rows: null }],
    })
  })
})

describe('a judge that lies', () => {
  it.each([
    ['no runs', reportOf()],
    ['more runs than tests', reportOf(...RIGHT, ran('3'))],
    ['fewer runs than tests', reportOf(...RIGHT.slice(0, 3))],
    [
      'a hash of a program that did not run',
      reportOf({ ...ended('crashed'), outputSha: 'a' }, ...RIGHT.slice(1)),
    ],
    [
      'no hash of a program that ran',
      reportOf({ ...ran('3'), outputSha: null }, ...RIGHT.slice(1)),
    ],
  ])('gets no verdict with %s', (_what, report) => {
    expect(decideResult(addTwo, submit, report)).toBeUndefined()
  })

  it('cannot have a program accepted without the right outputs', () => {
    const run = fc.oneof(
      fc.string().map((output) => ran(output)),
      fc.constantFrom(...RIGHT),
      fc
        .constantFrom('too-slow', 'out-of-memory', 'too-much-output', 'crashed')
        .map((ending) => ended(ending as 'crashed')),
    )
    fc.assert(
      fc.property(fc.array(run, { maxLength: 6 }), (runs) => {
        const result = decideResult(addTwo, submit, reportOf(...runs))
        const isRight =
          runs.length === 4 && runs.every((one, place) => one.outputSha === RIGHT[place]?.outputSha)
        expect(result?.verdict === 'accepted').toBe(isRight)
      }),
    )
  })

  it('cannot show a learner anything of a hidden test', () => {
    const secret = 'MARK-SMUGGLED'
    const smuggled = {
      output: { text: secret, isCut: false },
      crash: { text: secret, line: 7 },
      rows: { columns: [secret], rows: [[secret]], count: 1 },
    }
    for (const run of [ended('crashed', smuggled), ran('wrong', smuggled)]) {
      const report = reportOf(...RIGHT.slice(0, 3), run)
      const result = decideResult(addTwo, submit, report)
      expect(JSON.stringify(result)).not.toContain('MARK-SMUGGLED')
      expect(JSON.stringify(result)).not.toContain(CODING_MARKS.hiddenInput)
      expect(result?.tests[3]).toMatchObject({ isVisible: false, input: null, expected: null })
    }
  })
})
