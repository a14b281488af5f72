import { CallError } from '@nextround/contract/call'
import type { QuizSession, Verdict } from '@nextround/contract/quizzes'
import { expect, it } from 'vitest'
import { answersOf, firstOpenPlace, savedState } from './use-answers.ts'

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
  expect(firstOpenPlace(quiz, answersOf(quiz, []))).toBe(1)
  expect(firstOpenPlace(quiz, answersOf(quiz, [pending('two')]))).toBe(2)
  expect(firstOpenPlace(quiz, answersOf(quiz, [pending('two'), pending('three')]))).toBe(2)
})

it('prefers the server’s answer', () => {
  const answers = answersOf(session({ one: verdict }), [pending('one')])
  expect(answers).toEqual({ one: { is: 'known', choice: 'a', verdict } })
  expect(savedState(answers)).toBe('saved')
})

it('waits while an answer is pending here', () => {
  expect(savedState(answersOf(session({ one: verdict }), [pending('two')]))).toBe('waiting')
  expect(savedState({ one: { is: 'checking', choice: 'a' } })).toBe('saving')
})

it('shows nothing as saved that is neither on disk nor on the server', () => {
  const pendingAnswer = { is: 'pending', choice: 'a' } as const
  const error = new CallError('request.invalid')
  expect(savedState({ one: { ...pendingAnswer, isSaved: false } })).toBe('unsaved')
  expect(savedState({ one: { ...pendingAnswer, isSaved: true, error } })).toBe('unsaved')
  expect(savedState({ one: { ...pendingAnswer, isSaved: true } })).toBe('waiting')
})
