import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { checkTypedNames } from './check-typed-names.ts'
import { Files } from './files.ts'

const BRAND = `name: Rung
url: https://rung.example
operator: Rung people
address: 7 Hill Road, Pune
grievance_officer: Meera Nair
court: the courts of Pune
contact:
  privacy: privacy@rung.example
social:
  - name: GitHub
    url: https://github.example/rung
`

function contentWith(file: string, text: string) {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  for (const folder of ['notes/os', 'questions/os'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'brand.yaml'), BRAND)
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
  return new Files(root)
}

const foundIn = (file: string, text: string) => {
  const files = contentWith(file, text)
  return checkTypedNames(files, files.brand)
}

describe('a text that repeats a value of brand.yaml', () => {
  it.each([
    ['the name', 'Rung helps you.', 'name'],
    ['a mail address', 'Write to privacy@rung.example.', 'contact.privacy'],
    ['a link to it', '[us](mailto:privacy@rung.example)', 'contact.privacy'],
    ['the address of the site', 'See https://rung.example/topics.', 'url'],
    ['the operator', 'Run by Rung people.', 'operator'],
    ['the postal address', 'At 7 Hill Road, Pune.', 'address'],
    ['the officer', 'Ask Meera Nair.', 'grievance_officer'],
    ['a social page', 'Code: https://github.example/rung', 'social.0.url'],
  ])('is found: %s', (_kind, text, path) => {
    expect(foundIn('legal/terms.md', `---\ntitle: Terms\n---\n\n${text}\n`)).toEqual([
      `content/legal/terms.md:5: types what brand.yaml has; write {{${path}}}`,
    ])
  })

  it.each([
    'faq.yaml',
    'pages/about.yaml',
    'companies/tcs.yaml',
    'blog/post.md',
    'study-guides/sql.md',
    'notes/os/memory.md',
    'questions/os/memory.yaml',
  ])('is found in %s', (file) => {
    expect(foundIn(file, 'At Rung.')).toHaveLength(1)
  })

  it('is ignored inside another word or a placeholder', () => {
    expect(foundIn('faq.yaml', 'A Rungless ladder, {{name}}, hung@rung.example.org')).toEqual([])
  })
})

describe('a placeholder', () => {
  const HEAD = '---\ntitle: Terms of {{name}}\n---\n\n'
  it('is replaced in the head and in a link', () => {
    const files = contentWith(
      'legal/terms.md',
      `${HEAD}[{{contact.privacy}}](mailto:{{contact.privacy}})\n`,
    )
    expect(files.markdown('legal/terms.md', z.object({ title: z.string() }))).toMatchObject({
      title: 'Terms of Rung',
      body: [['p', null, ['a', { href: 'mailto:privacy@rung.example' }, 'privacy@rung.example']]],
    })
    expect(files.mistakes).toEqual([])
  })

  it('without a field in brand.yaml is an error with its line', () => {
    const files = contentWith('legal/terms.md', `${HEAD}Write to {{contact.legal}}.\n`)
    files.markdown('legal/terms.md', z.object({ title: z.string() }))
    expect(files.mistakes).toEqual([
      'content/legal/terms.md:5: brand.yaml has no field for {{contact.legal}}',
    ])
  })
})
