import { CallError } from '@nextround/contract/call'
import type { QuizSession, Verdict } from '@nextround/contract/quizzes'
import { expect, it } from 'vitest'
import { collectAnswers, firstOpen, savedState } from './use-answers.ts'

const verdict: Verdict = { chosen: 'a', isCorrect: true, correctAnswer: 'a', why: '', whyNot: {} }
const question = (id: string) => ({ id }) as QuizSession['questions'][number]
const session = (verdicts: QuizSession['verdicts']): QuizSession => ({
  id: 's',
  topicId: 'dsa',
  subskill: null,
  subskillLabel: null,
  company: null,
  isReTest: false,
  isPlacement: false,
  isRound: false,
  startedAt: '',
  activeMs: 0,
  questions: ['one', 'two', 'three'].map(question),
  verdicts,
})
const pending = (questionId: string) => ({
  kind: 'answer' as const,
  learnerId: 'l',
  sessionId: 's',
  questionId,
  answer: 'b' as const,
  tappedAt: 0,
})

it('continues at the first question answered neither on the server nor here', () => {
  const quiz = session({ one: verdict })
  expect(firstOpen(quiz, collectAnswers(quiz, [])).place).toBe(1)
  expect(firstOpen(quiz, collectAnswers(quiz, [pending('two')])).place).toBe(2)
  expect(firstOpen(quiz, collectAnswers(quiz, [pending('two'), pending('three')])).place).toBe(2)
})

it('continues a placement check at the level that the answers lead to', () => {
  const quiz: QuizSession = {
    ...session({ one: verdict }),
    ladder: [
      {
        section: 'Coding',
        steps: [{ beginner: 'one' }, { beginner: 'two', intermediate: 'three' }],
      },
    ],
  }
  const next = (of: QuizSession, ...here: string[]) => {
    const { question, place, total } = firstOpen(of, collectAnswers(of, here.map(pending)))
    return [question?.id, place, total]
  }
  expect(next(quiz)).toEqual(['three', 1, 2])
  expect(next({ ...quiz, verdicts: { one: { ...verdict, isCorrect: false } } })).toEqual([
    'two',
    1,
    2,
  ])
  expect(next({ ...quiz, verdicts: {} }, 'one')).toEqual(['two', 1, 2])
  expect(next(quiz, 'two')).toEqual(['two', 1, 2])
})

it('prefers the server’s answer', () => {
  const answers = collectAnswers(session({ one: verdict }), [pending('one')])
  expect(answers).toEqual({ one: { is: 'known', choice: 'a', verdict } })
  expect(savedState(answers)).toBe('saved')
})

it('shows ‘waiting’ while this device holds an unsent answer', () => {
  expect(savedState(collectAnswers(session({ one: verdict }), [pending('two')]))).toBe('waiting')
  expect(savedState({ one: { is: 'checking', choice: 'a' } })).toBe('saving')
})

it('shows nothing as saved that is neither on disk nor on the server', () => {
  const pendingAnswer = { is: 'pending', choice: 'a' } as const
  const error = new CallError('request.invalid')
  expect(savedState({ one: { ...pendingAnswer, isSaved: false } })).toBe('unsaved')
  expect(savedState({ one: { ...pendingAnswer, isSaved: true, error } })).toBe('unsaved')
  expect(savedState({ one: { ...pendingAnswer, isSaved: true } })).toBe('waiting')
})
