import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { watchFolders } from './watch-folders.ts'

const SOON = { timeout: 20_000 }

describe('watching folders', () => {
  function givenFolder() {
    const root = mkdtempSync(join(tmpdir(), 'nextround-watched-'))
    mkdirSync(join(root, 'questions', 'os'), { recursive: true })
    mkdirSync(join(root, 'dist'))
    const file = join(root, 'questions', 'os', 'deadlocks.yaml')
    writeFileSync(file, '')
    const seen = vi.fn<() => void>()
    const { close } = watchFolders(root, { endings: ['.yaml', '.md'], except: ['dist'] }, seen)
    onTestFinished(() => {
      close()
      rmSync(root, { recursive: true })
    })
    /** Whether something was seen since the last call. */
    const takeSeen = () => {
      const isSeen = seen.mock.calls.length > 0
      seen.mockClear()
      return isSeen
    }
    const saveByRenaming = (text: string, to = file) => {
      writeFileSync(`${to}.tmp`, text)
      renameSync(`${to}.tmp`, to)
    }
    return { root, file, seen, takeSeen, saveByRenaming }
  }

  it('reports every save of a file, whether renamed or written in place', async () => {
    const { file, takeSeen, saveByRenaming } = givenFolder()
    for (let save = 0; save < 20; save += 1) {
      saveByRenaming(`${save}`)
      await expect.poll(takeSeen, SOON).toBe(true)
    }
    writeFileSync(file, 'in place')
    await expect.poll(takeSeen, SOON).toBe(true)
  })

  it('follows folders that are created, or deleted and created again', async () => {
    const { root, file, takeSeen, saveByRenaming } = givenFolder()
    mkdirSync(join(root, 'notes'))
    await expect.poll(takeSeen, SOON).toBe(true)
    saveByRenaming('new', join(root, 'notes', 'paging.md'))
    await expect.poll(takeSeen, SOON).toBe(true)
    rmSync(join(root, 'questions'), { recursive: true })
    mkdirSync(join(root, 'questions', 'os'), { recursive: true })
    await expect.poll(takeSeen, SOON).toBe(true)
    saveByRenaming('back', file)
    await expect.poll(takeSeen, SOON).toBe(true)
  })

  it('ignores other files and excluded folders', async () => {
    const { root, file, seen, saveByRenaming } = givenFolder()
    writeFileSync(join(root, 'dist', 'questions.yaml'), 'built')
    writeFileSync(`${file}.swp`, 'of an editor')
    saveByRenaming('saved')
    // The events of one folder arrive in order, so the others would have been seen before this one.
    await vi.waitFor(() => expect(seen).toHaveBeenCalled(), SOON)
    expect(seen).toHaveBeenCalledTimes(1)
  })
})
