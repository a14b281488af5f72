import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthProvider, useAuth } from './auth-provider.tsx'

const Name = () => useAuth().user.name

test('useAuth returns the signed-in learner inside the provider', () => {
  const user = {
    id: '1',
    name: 'Asha',
    email: 'asha@example.com',
    role: 'learner',
    timeZone: 'Asia/Kolkata',
  } as const
  // Called as a function, because this file has no JSX.
  expect(renderToString(AuthProvider({ user, children: createElement(Name) }))).toBe('Asha')
})

test('useAuth fails outside the provider', () => {
  expect(() => renderToString(createElement(Name))).toThrow(
    'useAuth must be used within an AuthProvider',
  )
})
