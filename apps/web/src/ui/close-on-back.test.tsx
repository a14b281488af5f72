import { useState } from 'react'
import { Link } from 'react-router'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ScrollMemory } from '#layout/scroll-memory.tsx'
import { renderRoutes } from '../testing/render-routes.tsx'
import { Modal } from './modal.tsx'

/** A page with a dialog that can open another one on top. */
function WithDialogs() {
  const [count, setCount] = useState(0)
  const more = () => setCount(count + 1)
  const less = () => setCount((now) => now - 1)

  return (
    <>
      <h1>Home</h1>
      <button type="button" onClick={more}>
        Open
      </button>
      {['Lower', 'Upper'].slice(0, count).map((title) => (
        <Modal key={title} title={title} onClose={less} className="">
          <button type="button" onClick={more}>
            Over it
          </button>
          <Link to="/next">Next page</Link>
        </Modal>
      ))}
    </>
  )
}

/** The history holds `/before` and `/`, which is shown. */
async function givenHome() {
  history.replaceState(null, '', '/before')
  const navigate = await renderRoutes(
    [
      { path: '/', element: <WithDialogs /> },
      { path: '/next', element: <h1>Next</h1> },
      { path: '/before', element: <h1>Before</h1> },
    ],
    (shownPage) => (
      <>
        {shownPage}
        <ScrollMemory />
      </>
    ),
  )
  await navigate('/')
  await expect.element(heading('Home')).toBeVisible()
  return navigate
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const dialog = (name: string) => page.getByRole('dialog', { name })
const openDialog = () => userEvent.click(page.getByRole('button', { name: 'Open' }))
const shown = () => document.querySelector('h1')?.textContent
it('Back closes a dialog, gives the focus back; the next Back leaves', async () => {
  await givenHome()
  await openDialog()
  await expect.element(dialog('Lower')).toBeVisible()
  history.back()
  await expect.element(dialog('Lower')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  expect(location.pathname).toBe('/')
  history.back()
  await expect.element(heading('Before')).toBeVisible()
})

it('Back closes the upper of two dialogs first', async () => {
  await givenHome()
  await openDialog()
  await userEvent.click(dialog('Lower').getByRole('button', { name: 'Over it' }))
  await expect.element(dialog('Upper')).toBeVisible()
  history.back()
  await expect.element(dialog('Upper')).not.toBeInTheDocument()
  await expect.element(dialog('Lower')).toBeVisible()
  history.back()
  await expect.element(dialog('Lower')).not.toBeInTheDocument()
  expect(location.pathname).toBe('/')
})

it('a dialog closed another way takes no extra Back', async () => {
  await givenHome()
  const { length } = history
  for (let turn = 0; turn < 2; turn += 1) {
    await openDialog()
    await userEvent.click(dialog('Lower').getByRole('button', { name: 'Close' }))
    await expect.element(dialog('Lower')).not.toBeInTheDocument()
  }
  expect(history.length).toBeLessThanOrEqual(length + 1)
  history.back()
  await expect.element(heading('Before')).toBeVisible()
})

it('a page opened from a dialog returns in as many steps as it took', async () => {
  await givenHome()
  await openDialog()
  await userEvent.click(dialog('Lower').getByRole('link', { name: 'Next page' }))
  await expect.element(heading('Next')).toBeVisible()
  history.back()
  await expect.element(heading('Home')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  history.back()
  await expect.element(heading('Before')).toBeVisible()
})

it('a Back before the next page is on the screen leads back, and the same link leads on', async () => {
  const navigate = await givenHome()
  const push = history.pushState.bind(history)
  // Goes back as early as possible: the history entry exists, but the page isn't rendered.
  const pushed = vi.spyOn(history, 'pushState').mockImplementationOnce((...entry) => {
    push(...entry)
    history.back()
  })
  void navigate('/next')
  await expect.poll(() => [location.pathname, shown()]).toEqual(['/', 'Home'])
  pushed.mockRestore()
  await navigate('/next')
  await expect.element(heading('Next')).toBeVisible()
})
