import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const ROOT = '/sys/fs/cgroup'
const NAME = 'nextround-sandbox'
const V1_CONTROLLERS = ['memory', 'pids', 'cpuacct']
const MB = 2 ** 20
/** The kernel frees a file system of 100,000 files for seconds, and refuses to remove the group until then. */
const REMOVAL_TRIES = 500
const REMOVAL_PAUSE_MS = 20

export type GroupLimits = { memoryMb: number; processes: number }

/** What one run uses, and the limits on it. */
export type ControlGroup = {
  /** The files into which a process writes `0` to join. Version 1 has one for each controller. */
  entrances: string[]
  cpuMs(): number
  peakMb(): number
  hasRunOutOfMemory(): boolean
  /** Waits until no process of the group is left. */
  close(): Promise<void>
}

type GroupParent = { folders: string[]; open(limits: GroupLimits): ControlGroup }

/**
 * Returns where the group of a run can be created. Throws if nowhere: without groups a program could use all memory and
 * start processes without end.
 */
export function findGroupParent(): GroupParent {
  const parent = existsSync(join(ROOT, 'cgroup.controllers')) ? findParentV2() : findParentV1()
  for (const folder of parent.folders) removeLeftGroups(folder)
  return parent
}

let count = 0
const nextName = () => `run-${process.pid}-${count++}`

/** A supervisor that was killed leaves empty groups behind. */
function removeLeftGroups(folder: string) {
  for (const name of readdirSync(folder)) {
    const pid = /^run-(\d+)-\d+$/.exec(name)?.[1]
    if (!pid || existsSync(`/proc/${pid}`)) continue
    try {
      rmdirSync(join(folder, name))
    } catch {
      // Its file system is still being freed. The next start tries again.
    }
  }
}

function findParentV1(): GroupParent {
  const folders = V1_CONTROLLERS.map((controller) => join(ROOT, controller, NAME))
  for (const folder of folders) mkdirSync(folder, { recursive: true })
  return {
    folders,
    open({ memoryMb, processes }) {
      const name = nextName()
      const groups = folders.map((folder) => join(folder, name))
      for (const group of groups) mkdirSync(group)
      const [memory = '', pids = '', cpu = ''] = groups
      writeFileSync(join(memory, 'memory.limit_in_bytes'), String(memoryMb * MB))
      writeFileSync(join(pids, 'pids.max'), String(processes))
      return {
        entrances: groups.map((group) => join(group, 'cgroup.procs')),
        cpuMs: () => readNumber(join(cpu, 'cpuacct.usage'), /(\d+)/) / 1e6,
        peakMb: () => readNumber(join(memory, 'memory.max_usage_in_bytes'), /(\d+)/) / MB,
        hasRunOutOfMemory: () =>
          readNumber(join(memory, 'memory.oom_control'), /oom_kill (\d+)/) > 0,
        close: async () => void (await Promise.all(groups.map(remove))),
      }
    },
  }
}

function findParentV2(): GroupParent {
  const folder = process.getuid?.() === 0 ? ownFolderOfRoot() : delegatedFolder()
  return {
    folders: [folder],
    open({ memoryMb, processes }) {
      const group = join(folder, nextName())
      mkdirSync(group)
      for (const [file, value] of [
        ['memory.max', String(memoryMb * MB)],
        ['memory.swap.max', '0'],
        ['memory.oom.group', '1'],
        ['pids.max', String(processes)],
      ] as const)
        writeFileSync(join(group, file), value)
      return {
        entrances: [join(group, 'cgroup.procs')],
        cpuMs: () => readNumber(join(group, 'cpu.stat'), /usage_usec (\d+)/) / 1e3,
        // Kernels before 5.19 don't report it.
        peakMb: () => readNumber(join(group, 'memory.peak'), /(\d+)/) / MB,
        hasRunOutOfMemory: () => readNumber(join(group, 'memory.events'), /oom_kill (\d+)/) > 0,
        close: () => remove(group),
      }
    },
  }
}

function ownFolderOfRoot(): string {
  const folder = join(ROOT, NAME)
  mkdirSync(folder, { recursive: true })
  for (const group of [ROOT, folder]) enableControllers(group)
  return folder
}

/**
 * Other users need a group that was delegated to them, for example by systemd's `Delegate=yes`. Limits apply to
 * subgroups of a group without processes, so all its processes move into a subgroup.
 */
function delegatedFolder(): string {
  const path = /^0::(.+)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1] ?? ''
  const own = join(ROOT, path)
  if (path.endsWith('/supervisor')) return join(own, '..')
  const leaf = join(own, 'supervisor')
  mkdirSync(leaf, { recursive: true })
  for (const pid of readFileSync(join(own, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean))
    writeFileSync(join(leaf, 'cgroup.procs'), pid)
  enableControllers(own)
  return own
}

const enableControllers = (group: string) =>
  writeFileSync(join(group, 'cgroup.subtree_control'), '+memory +pids +cpu')

const readNumber = (file: string, pattern: RegExp): number =>
  existsSync(file) ? Number(pattern.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) : 0

async function remove(group: string): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await rmdir(group)
    } catch (error) {
      if (tries === REMOVAL_TRIES) throw error
      await setTimeout(REMOVAL_PAUSE_MS)
    }
}
