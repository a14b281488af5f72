import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkRevisions } from './checks/lock-checks.ts'
import { compileQuestion } from './compile-question.ts'
import { Files } from './files.ts'
import type { Question } from './kinds/question.ts'
import { readBank } from './read.ts'
import { setsById } from './read-questions.ts'
import { given } from './testing/given.ts'

const ROOT = join(import.meta.dirname, '..')

it('joins wrapped lines, separates the line to remember and keeps code as typed', () => {
  const compiled = compileQuestion(
    given.question({
      stem: 'What does\nthis print?',
      code: { lang: 'python', text: 'if x:\n    y()\n' },
      explain: {
        why: 'It prints\nnothing. Remember: a name\nis no call.',
        wrong: { b: 'No,\nit is not.' },
      },
    }),
  )
  expect(compiled).toMatchObject({
    stem: 'What does this print?',
    code: {
      text: 'if x:\n    y()\n',
      marks: [
        [0, 2, 'keyword'],
        [10, 11, 'function'],
      ],
    },
    explain: {
      why: 'It prints nothing.\n\nRemember: a name is no call.',
      wrong: { b: 'No, it is not.' },
    },
  })
})

it('changes neither the locked content nor any word', () => {
  const { items, sets } = readBank(new Files(ROOT), '2026-11-20')
  const lock = readFileSync(join(ROOT, 'ids.lock'), 'utf8')
  const wordsOf = (question: Question) => [
    JSON.stringify([
      question.stem,
      question.kind === 'choice' ? question.options : question.answer,
      question.explain,
    ]).replaceAll(/(\s|\\n)+/g, ' '),
    question.code?.text,
  ]
  const written = items.map(({ question }) => wordsOf(question))

  expect(items.map(({ question }) => wordsOf(compileQuestion(question)))).toEqual(written)
  expect(checkRevisions(items, lock, setsById(sets))).toEqual([])
})
