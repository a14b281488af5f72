import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const guide = readFileSync('ARCHITECTURE.md', 'utf8')

describe('the architecture guide', () => {
  it('has the right counts of features, endpoints and tables', () => {
    const features = readdirSync('apps/api/src/features')
    const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
      paths: Record<string, object>
    }
    const endpoints = Object.values(paths).flatMap((methods) => Object.keys(methods))
    const [, owners = ''] =
      /const OWNERS[^{]*{([^}]*)}/.exec(
        readFileSync('apps/api/src/architecture.test.ts', 'utf8'),
      ) ?? []
    const views = /question_keys|quiz_results/
    const tables = (owners.match(/^ {2}\w+(?=:)/gm) ?? []).filter((name) => !views.test(name))
    expect(guide).toContain(
      `${features.length} features with ${endpoints.length} endpoints and ${tables.length} tables`,
    )
  })

  it('has the right number of steps for each flow', () => {
    const flows = [...guide.matchAll(/^### .+: (\d+) hops\n\n((?:\d+\. .*\n)+)/gm)]
    expect(flows).toHaveLength(3)
    for (const [, hops, steps = ''] of flows) {
      const files = steps.trim().split('\n')
      expect(files).toHaveLength(Number(hops))
      for (const [index, step] of files.entries())
        expect(step).toMatch(new RegExp(`^${index + 1}\\. \`[\\w/.-]+\``))
    }
  })

  it('explains 30 words at most, in alphabetical order', () => {
    const [, glossary = ''] = /## Glossary\n\n.*\n.*\n([^]*)/.exec(guide) ?? []
    const words = [...glossary.matchAll(/^\| ([^|]+) \|/gm)].map(([, word = '']) => word)
    expect(words.length).toBeLessThanOrEqual(30)
    expect(words).toEqual(words.toSorted((one, other) => one.localeCompare(other)))
  })
})
