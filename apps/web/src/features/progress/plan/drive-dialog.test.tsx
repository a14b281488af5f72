import { setDrive } from '@nextround/contract/progress'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#platform/live/query-client.ts'
import { expectAccessible } from '../../../testing/render-page.tsx'
import { refuse } from '../../../testing/server.ts'
import { DriveDialog } from './drive-dialog.tsx'

it('shows errors at their field, including those from the server', async () => {
  refuse(setDrive, 'server.unavailable', 503)
  await render(
    <QueryClientProvider client={queryClient}>
      <DriveDialog drive={undefined} today="2026-11-16" onClose={() => {}} onSaved={() => {}} />
    </QueryClientProvider>,
  )
  const dialog = page.getByRole('dialog', { name: 'Plan for a drive' })
  const company = dialog.getByRole('combobox', { name: 'Company' })
  const send = dialog.getByRole('button', { name: 'Make the plan' })
  await send.click()
  await expect.element(company).toHaveFocus()
  await expect.element(company).toHaveAccessibleDescription(/Choose a company\./)
  await expectAccessible()

  await userEvent.selectOptions(company, 'Infosys')
  await dialog.getByLabelText('Date of the drive').fill('2026-12-01')
  await expect.element(company).toHaveAccessibleDescription('')
  await send.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent("Couldn't make the plan")
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The server is busy.')
  await expectAccessible()
})
