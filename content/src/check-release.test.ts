import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkRelease } from './check-release.ts'
import { Files } from './files.ts'
import { Brand } from './kinds/brand.ts'
import { findSamples } from './samples-left.ts'

const CONTENT = join(import.meta.dirname, '..')
const brandFile = readFileSync(join(CONTENT, 'brand.yaml'), 'utf8')
const samples = findSamples(new Files(CONTENT).yaml('brand.yaml', Brand)!)
const filled = (text: string) =>
  text.replaceAll(/\.example\b/g, '.test').replaceAll(/ \(sample[^)]*\)/g, '')

function contentWith(changes: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'release-'))
  const isText = (path: string) =>
    path === CONTENT || /^\/(legal|pages|[a-z]+\.yaml)/.test(path.slice(CONTENT.length))
  cpSync(CONTENT, root, { recursive: true, filter: isText })
  for (const [file, text] of Object.entries(changes)) writeFileSync(join(root, file), text)
  return checkRelease(new Files(root))
}

describe('release check', () => {
  it('passes once brand.yaml is filled in', () => {
    expect(contentWith({ 'brand.yaml': filled(brandFile) })).toEqual([])
  })

  it.each(samples)('fails for the sample at $path', ({ text }) => {
    const brand = filled(brandFile).replace(filled(text), text)
    expect(contentWith({ 'brand.yaml': brand })).toEqual([expect.stringContaining(text)])
  })

  it('reports all samples together, each with its line', () => {
    const found = contentWith({})
    expect(found).toHaveLength(samples.length)
    expect(found[0]).toMatch(/^content\/brand\.yaml:\d+: still a sample, .*url: /)
  })

  it.each(['legal/privacy.md', 'pages/contact.yaml', 'faq.yaml'])(
    'fails for a sample typed into %s',
    (file) => {
      const typed = `${readFileSync(join(CONTENT, file), 'utf8')}\nWrite to me@college.example\n`
      const found = contentWith({ 'brand.yaml': filled(brandFile), [file]: typed })
      expect(found).toEqual([expect.stringContaining(`content/${file}:`)])
    },
  )
})
