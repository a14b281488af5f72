import { expect, it } from 'vitest'
import { routePattern } from './route-pattern.ts'

it.each([
  ['/', '/'],
  ['/dashboard/progress', '/dashboard/progress'],
  ['/admin/payments', '/admin/payments'],
  ['/quiz', '/quiz'],
  ['/quiz/dsa', '/quiz/:id'],
  ['/quiz/results/01a1dd3c-3cdd-793b-8434-bc636a6aec21', '/quiz/results/:id'],
  ['/learn/os/memory', '/learn/:id'],
  ['/guides/sql-by-questions', '/guides/:id'],
  ['/companies/tcs', '/companies/:id'],
  ['/blog/what-a-70-really-tells-you', '/blog/:id'],
  ['/topics/dbms', '/topics/:id'],
  ['/mocks/first-round', '/mocks/:id'],
  ['/mocks/run', '/mocks/run'],
  ['/mocks/debrief/tcs', '/mocks/debrief/:id'],
  ['/mocks/results/01a1dd3c-3cdd-793b-8434-bc636a6aec21', '/mocks/results/:id'],
  // Addresses that we don't have.
  ['/asha@example.com', '/*'],
  ['/orders/01a1dd3c-3cdd-793b-8434-bc636a6aec21', '/*'],
  ['/9876543210', '/*'],
  [`/${'a'.repeat(100)}`, '/*'],
])('the pattern of %s is %s', (path, pattern) => expect(routePattern(path)).toBe(pattern))
