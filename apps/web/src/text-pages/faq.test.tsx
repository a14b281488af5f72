import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderText } from '../testing/render-page.tsx'
import * as faq from './faq.tsx'

it('has five questions, with one answer open at a time', async () => {
  const main = await renderText(faq, '/faq')
  const questions = [...main.element().querySelectorAll('summary')]
  expect(questions.map(({ textContent }) => textContent)).toEqual([
    'How is my skill percentage worked out?',
    'Where do the questions come from?',
    'I think an answer is wrong. What can I do?',
    'How do paid guides work?',
    'Are the company guides official?',
  ])
  const skill = page.getByText(/It is the score we expect you to get/)
  await expect.element(skill).not.toBeVisible()
  await userEvent.click(page.getByText('How is my skill percentage worked out?'))
  await expect.element(skill).toBeVisible()
  await userEvent.click(page.getByText('Are the company guides official?'))
  await expect.element(page.getByText(/We aren't affiliated with any company/)).toBeVisible()
  await expect.element(skill).not.toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Write to us' }))
    .toHaveAttribute('href', '/contact')
})
