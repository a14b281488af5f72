import { expect, it } from 'vitest'
import { guardsNeededSince, needGuards } from './guards-needed.ts'

it.each([
  ['scripts/dev.ts', true],
  ['apps/web/package.json', true],
  ['pnpm-lock.yaml', true],
  ['apps/web/tsconfig.json', true],
  ['e2e/playwright.config.ts', true],
  ['apps/api/src/admin/main.ts', true],
  ['apps/api/src/features/auth/sign-in.ts', false],
  ['content/questions/dsa/graphs.yaml', false],
  ['', false],
])('guards of a change in "%s": %s', (file, isNeeded) => {
  expect(needGuards(['README.md', file])).toBe(isNeeded)
})

it('all guards run if git can’t tell what changed', () => {
  expect(guardsNeededSince('no-such-commit')).toBe(true)
  expect(guardsNeededSince('')).toBe(true)
})
