import { listCells, mocks } from '@nextround/content/mocks'
import { kindOf, QUESTION_KINDS, type QuestionKind } from '@nextround/contract/question-kinds'
import { penaltyOf } from '@nextround/contract/mocks'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { doubleBank } from '#testing/larger-bank.ts'
import { change, FIRST_ROUND, mockSitter } from '#testing/mock-sitter.ts'
import { plantKinds } from '#testing/plant-kinds.ts'

describe('a mock that asks every kind of question', async () => {
  const test = await startTestApp({ isolated: true })
  const { given, deps } = test
  await doubleBank(deps.db)
  await plantKinds(deps.pool)
  const sitter = await mockSitter(test)

  /** Gives two of three rows of each mock the rarest kind of question that the bank can fill them with. */
  async function spreadKinds() {
    const { rows } = await deps.pool.query<{ skill: string; level: string; kind: string }>(
      `SELECT topic_id || '/' || subskill AS skill, level, kind FROM questions
        WHERE status = 'live' AND set_id IS NULL`,
    )
    const has = (kind: QuestionKind, draw: Row) =>
      listCells([draw]).every(
        (cell) =>
          'level' in cell &&
          rows.filter(
            (row) => row.skill === draw.skill && row.level === cell.level && row.kind === kind,
          ).length >= cell.count,
      )
    const draws = mocks
      .find(({ id }) => id === FIRST_ROUND.mock)!
      .sections.flatMap(({ draw }) => draw)
    for (const [place, draw] of draws.entries())
      if (place % 3 > 0)
        draw.kind = (['multiple', 'number'] as const).find((kind) => has(kind, draw)) ?? 'choice'
  }

  it('takes, judges and scores each of them', async () => {
    await spreadKinds()
    const asha = await given.user()
    const sitting = await sitter.start(asha, { ...FIRST_ROUND, isNegative: true })
    const kinds = sitting.questions.map(({ question }) => kindOf(question))
    expect(new Set(kinds)).toEqual(new Set(QUESTION_KINDS))

    const isRight = (place: number) => place % 3 !== 0
    for (const section of sitting.sections.keys()) {
      await sitter.begin(asha, sitting.id, section)
      const changes = sitting.questions.flatMap((one, place) =>
        one.section === section
          ? change(place, { given: sitter[isRight(place) ? 'right' : 'wrong'](sitting, place) })
          : [],
      )
      const { body } = await sitter.save(asha, sitting.id, changes)
      expect(body.refused).toEqual([])
      await sitter.submit(asha, sitting.id, section)
    }

    const { body: result } = await sitter.result(asha, sitting.id)
    expect(result.questions.map(({ outcome }) => outcome)).toEqual(
      kinds.map((_, place) => (isRight(place) ? 'right' : 'wrong')),
    )
    expect(result.marks).toBe(
      kinds.reduce((marks, kind, place) => marks + (isRight(place) ? 1 : -penaltyOf(kind)), 0),
    )
  })
})

type Row = (typeof mocks)[number]['sections'][number]['draw'][number]
