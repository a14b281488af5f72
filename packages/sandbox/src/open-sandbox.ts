import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bubblewrapOptions, INSIDE_PATH, NODE } from './bubblewrap-options.ts'
import { findGroupParent, type GroupLimits } from './control-group.ts'
import { SECCOMP_FILTER } from './seccomp-filter.ts'
import { type Ending, supervise } from './supervise.ts'

/** The user whom programs run as if the supervisor is root. Otherwise they would be root inside too. */
export const NOBODY = 65_534
const STACK_BYTES = 64 * 2 ** 20

export type Limits = GroupLimits & {
  /** CPU time of all processes together. This decides whether a program is too slow. */
  cpuMs: number
  /** Time on the clock, which a busy machine can exceed through no fault of the program. */
  wallMs: number
  outputKb: number
  /** Space for files, which is memory. */
  diskMb: number
}

export type Command = {
  argv: string[]
  /** Paths inside, each with the file outside that it shows. */
  files?: Record<string, string>
  stdin?: string | Buffer
  limits: Limits
}

/** Runs programs that nobody has read, without access to the machine. */
export type Sandbox = {
  run(command: Command): Promise<Ending>
  /** Where the commands of programs are looked for. */
  path: string
  /** A folder for sources and compiled programs. A run sees only the files that its command names. */
  folder: string
  close(): void
}

/**
 * Opens a sandbox made of bubblewrap (what a program sees), control groups and resource limits (how much it uses) and a
 * system-call filter. Throws if the machine lacks any of these, because half a sandbox is none.
 */
export function openSandbox(): Sandbox {
  requireSupport()
  const groups = findGroupParent()
  const folder = openFolder()
  const filter = join(folder, 'seccomp-filter')
  writeFileSync(filter, SECCOMP_FILTER)
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? dropRoot : []
  const node = isRoot ? reachableNode(folder) : process.execPath

  return {
    path: INSIDE_PATH,
    folder,
    async run({ argv, files = {}, stdin, limits }) {
      const group = groups.open(limits)
      try {
        return await supervise({
          // The shell joins the group before anything of the program exists, so nothing is uncounted.
          script: `${group.entrances.map((file) => `echo 0 > ${file}`).join(' && ')} && exec "$@"`,
          argv: [...user, ...BUBBLEWRAP, ...resourceLimits(limits), ...argv],
          env: { PATH: '/usr/bin:/bin' },
          descriptors: [
            { file: filter },
            {
              text: bubblewrapOptions({ [NODE]: node, ...files }, limits)
                .map((word) => `${word}\0`)
                .join(''),
            },
          ],
          usage: group,
          stdin,
          limits,
        })
      } finally {
        await group.close()
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Programs run as another user, who can read a file here but not list the folder. */
export function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  chmodSync(folder, 0o711)
  return folder
}

/** Node may be in a folder that only root can enter, as the checkout of a repository often is. */
function reachableNode(folder: string): string {
  const file = join(folder, 'node')
  try {
    linkSync(process.execPath, file)
  } catch {
    // On another file system.
    copyFileSync(process.execPath, file)
  }
  return file
}

/** Options come by a descriptor: /proc/1/cmdline shows the arguments inside, and with them paths of the host. */
const BUBBLEWRAP = ['bwrap', '--seccomp', '3', '--args', '4', '--']

export const dropRoot =
  `setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs --`.split(' ')

const resourceLimits = ({ cpuMs, diskMb }: Limits) => [
  '/usr/bin/prlimit',
  `--cpu=${Math.ceil(cpuMs / 1000) + 1}`,
  `--fsize=${diskMb * 2 ** 20}`,
  `--stack=${STACK_BYTES}`,
  '--core=0',
  '--nofile=256',
]

const REQUIRED = { bwrap: 'bubblewrap', prlimit: 'util-linux', setpriv: 'util-linux' }

export function requireSupport() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('programs can be isolated on Linux for x86-64 only')
  for (const [command, debianPackage] of Object.entries(REQUIRED))
    if (!existsSync(`/usr/bin/${command}`))
      throw new Error(`${command} is missing: install Debian's package ${debianPackage}`)
}
