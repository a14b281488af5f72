import { expect, it } from 'vitest'
import { questionPage } from './preview-pages.ts'
import { given } from './testing/given.ts'

it('shows a question as it will be compiled', () => {
  const item = given.item({
    stem: 'What does\nthis print?',
    code: { lang: 'python', text: 'if 1 < x:\n    y()' },
  })
  const page = questionPage(item, null, { before: undefined, after: undefined })
  expect(page).toContain('What does this print?')
  expect(page).toContain(
    '<code><span class="code-keyword">if</span> <span class="code-number">1</span> &lt; x:\n    <span class="code-function">y</span>()</code>',
  )
})
