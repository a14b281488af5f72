import { claims, openQueue, rowOf, rows, signInAs, statusOf, WIDE } from './admin.ts'
import { expect, expectAccessible, test } from './test.ts'

test.use({ hasTouch: false, isMobile: false, viewport: WIDE })

test('decides without a mouse, and the focus is never lost', async ({ page, context, baseURL }) => {
  await signInAs({ context, baseURL }, 'admin')
  const { all, tag } = await claims(baseURL, 4)
  const [first, second, third, fourth] = all as [(typeof all)[0], ...typeof all]
  if (!second || !third || !fourth) throw new Error('four claims')
  await openQueue(page, tag)
  await expect(rows(page)).toHaveCount(4)
  const main = (of: typeof first) => rowOf(page, of).getByRole('button').first()

  await page.keyboard.press('j')
  await expect(main(first)).toBeFocused()
  await page.keyboard.press('j')
  await expect(main(second)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(main(third)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('ArrowUp')
  await expect(main(first)).toBeFocused()
  await expect(page.getByRole('region', { name: `from ${first.name}` })).toBeVisible()
  // Nor does a filter keep the keys to itself.
  await page.getByRole('radio', { name: 'Waiting' }).focus()
  await page.keyboard.press('j')
  await expect(main(first)).toBeFocused()

  await page.keyboard.press('a')
  await expect(rowOf(page, first).getByLabel('Bank reference')).toBeFocused()
  // While one types, letters are letters.
  await page.keyboard.press('End')
  await page.keyboard.type('rz')
  await expect(rowOf(page, first).getByLabel('Bank reference')).toHaveValue(
    `${first.transactionId}rz`,
  )
  await page.keyboard.press('Escape')
  await expect(main(first)).toBeFocused()
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, first)).toContainText('Approved, takes effect')
  await expect(main(second)).toBeFocused()

  await page.keyboard.press('r')
  await expect(rowOf(page, second).getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, second)).toContainText('Rejected, takes effect')
  await page.keyboard.press('z')
  await expect(rowOf(page, second)).not.toContainText('takes effect')
  await expect(rowOf(page, first)).toContainText('Approved')

  // The row that has the focus goes, and the one that takes its place gets it.
  await main(first).focus()
  await expect(rowOf(page, first)).toHaveCount(0)
  await expect(main(second)).toBeFocused()
  expect(await statusOf(baseURL, first)).toBe('approved')
  expect(await statusOf(baseURL, second)).toBe('pending')
})

test('the keys are listed, and can be turned off', async ({ page, context, baseURL }) => {
  await signInAs({ context, baseURL }, 'admin')
  const { tag } = await claims(baseURL, 2)
  await openQueue(page, tag)
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await expect(dialog).toContainText('approve')
  await expectAccessible(page)
  await page.keyboard.press('a')
  await expect(page.getByLabel('Bank reference')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Turn keys off' }).click()
  await page.keyboard.press('a')
  await expect(page.getByText('The keys of the console are off.')).toBeVisible()
  await expect(page.getByLabel('Bank reference')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('The keys of the console are off.')).toBeVisible()
})
