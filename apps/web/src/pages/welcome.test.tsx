import { completeOnboarding, getOnboarding, skipOnboarding } from '@nextround/contract/onboarding'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { address, leaveForSlowPage, renderPersonalPage } from '../testing/render-page.tsx'
import { answer, holdBack, signIn } from '../testing/server.ts'
import WelcomePage from './welcome.tsx'

const ONBOARDING = {
  chosen: { company: null, on: null },
  isCompleted: false,
  placement: null,
  offer: 'choices',
} as const

beforeEach(() => {
  signIn()
  answer(getOnboarding, ONBOARDING)
})

it.each([
  ['30 minutes', completeOnboarding],
  ['Skip for now', skipOnboarding],
])('the reply to “%s” opens no page after the learner has left', async (name, endpoint) => {
  const release = holdBack(endpoint, ONBOARDING)
  await renderPersonalPage(WelcomePage, '/welcome?step=time')
  const pressed = page.getByRole('button', { name })
  await pressed.click()
  await expect.element(pressed).toHaveAttribute('aria-disabled', 'true')
  const next = leaveForSlowPage()
  release()
  await expect.element(pressed).not.toHaveAttribute('aria-disabled', 'true')
  expect(address()).toBe(next)
})
