import { expect, test } from 'vitest'
import { loginFor, wantedPage } from './wanted-page.ts'

test.each([
  ['?next=/topics', '/topics'],
  ['?next=%2Ftopics%3Fq%3Ddb%23top', '/topics?q=db#top'],
  ['', '/dashboard'],
  ['?next=', '/dashboard'],
  ['?next=topics', '/dashboard'],
  ['?next=//evil.example', '/dashboard'],
  ['?next=/\\evil.example', '/dashboard'],
  ['?next=/%09/evil.example', '/dashboard'],
  ['?next=/%0A\\evil.example', '/dashboard'],
  ['?next=https://evil.example', '/dashboard'],
  ['?next=javascript:alert(1)', '/dashboard'],
])('%s leads to %s', (search, page) => {
  expect(wantedPage(search)).toBe(page)
})

test('the requested page survives the sign-in page', () => {
  const wanted = '/resources?type=video&level=all#saved'
  expect(wantedPage(new URL(loginFor(wanted), 'http://here').search)).toBe(wanted)
})
