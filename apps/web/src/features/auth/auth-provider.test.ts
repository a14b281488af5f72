import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthProvider, useAuth } from './auth-provider.tsx'

const Name = () => useAuth().user.name

test('whoever asks within the provider learns who is signed in', () => {
  const user = { id: '1', name: 'Asha', email: 'asha@example.com', role: 'learner' } as const
  // Called, as JSX would: this file has none.
  expect(renderToString(AuthProvider({ user, children: createElement(Name) }))).toBe('Asha')
})

test('outside of it there is nobody to name', () => {
  expect(() => renderToString(createElement(Name))).toThrow(
    'useAuth must be used within an AuthProvider',
  )
})
