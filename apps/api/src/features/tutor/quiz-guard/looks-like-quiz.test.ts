import { expect, it } from 'vitest'
import { looksLikeQuiz } from './looks-like-quiz.ts'

it.each([
  'Which of the following is a stable sort?',
  'which one of these is not ACID',
  'What is the time complexity? A) O(n) B) O(log n) C) O(1) D) O(n²)',
  'Deadlock needs\na. mutual exclusion\nb. preemption\nc. paging',
  'select the correct option: TCP is (1) connectionless (2) reliable (3) slow',
  'TRUNCATE can be rolled back, true or false?',
  'A stack is ___ in, first out',
  'what is the output of\nint x = 5;\nprintf("%d", x++);',
  'predict the output: console.log(typeof null)',
  'What will this print?\n```\nfor i in range(3): print(i)\n```\nwhat is printed',
  'mcq: best case of quick sort',
  'is option b right here',
])('treats %j as a quiz question', (question) => {
  expect(looksLikeQuiz(question)).toBe(true)
})

it.each([
  'What is a foreign key?',
  'difference between process and thread',
  'why is my query slow',
  'how do I write a function in Python',
  'give me an example of recursion',
  'What does print do in Python?',
  'explain f(x) = O(g(x))',
  'kya hai deadlock',
  'How many rounds does TCS have?',
  'what is the output of a decision tree',
])('treats %j as a learner’s own question', (question) => {
  expect(looksLikeQuiz(question)).toBe(false)
})
