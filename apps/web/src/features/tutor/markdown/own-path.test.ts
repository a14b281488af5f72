import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  '/',
  '/learn/dbms/nulls',
  '/quiz/dbms?subskill=nulls',
  '/guides/sql#joins',
  '/faq?q=%20',
])('%s is one of our pages', (address) => expect(ownPath(address)).toBe(address))

test.each([
  '',
  'learn/os',
  '#part',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '\\\\evil.example',
  ' /learn',
  'https://evil.example/learn',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'mailto:a@evil.example',
  'blob:http://here/1',
  'file:///etc/passwd',
  '/api/sign-out',
  '/API/me',
  '/%61pi/me',
  '/learn/../api/me',
])('%s is not one of our pages', (address) => expect(ownPath(address)).toBeUndefined())
