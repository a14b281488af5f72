import { readdirSync } from 'node:fs'

/** The path of Node inside. */
export const NODE = '/node'
export const INSIDE_PATH = '/usr/bin'

/** Every variable that a program sees. */
export const ENVIRONMENT = { PATH: INSIDE_PATH, HOME: '/tmp', LANG: 'C.UTF-8', TZ: 'UTC' }

/** Lists what a program sees: the system's programs and its own files, all read-only, and an empty folder in memory. */
export const bubblewrapOptions = (
  files: Record<string, string>,
  { diskMb }: { diskMb: number },
  /** Further options, before everything becomes read-only. */
  more: string[] = [],
): string[] => [
  ...words('--unshare-all --die-with-parent --new-session --clearenv --cap-drop ALL'),
  ...words('--hostname sandbox'),
  // Programs that the host's administrator has added are none of a learner's business.
  ...words('--ro-bind /usr /usr --tmpfs /usr/local'),
  ...words('--symlink usr/bin /bin --symlink usr/lib /lib --symlink usr/lib64 /lib64'),
  ...systemSettings().flatMap((path) => ['--ro-bind-try', path, path]),
  ...words('--proc /proc --dev /dev --remount-ro /dev'),
  ...words(`--size ${diskMb * 2 ** 20} --tmpfs /tmp --chdir /tmp`),
  ...Object.entries(files).flatMap(([inside, outside]) => ['--ro-bind', outside, inside]),
  ...more,
  ...words('--remount-ro /'),
  ...Object.entries(ENVIRONMENT).flatMap(([name, value]) => ['--setenv', name, value]),
]

const words = (text: string) => text.split(' ')

/** All that languages need of /etc: no users, no names of hosts. */
const systemSettings = () => [
  '/etc/ld.so.cache',
  '/etc/alternatives',
  ...readdirSync('/etc')
    .filter((name) => /^java-\d+-openjdk$/.test(name))
    .map((name) => `/etc/${name}`),
]
