import type { Language } from '../programs.ts'

/** A program that prints ESCAPED where it gets what it wants. */
export type Attack = {
  name: string
  language: Language
  source: string
  /** Run without a sandbox, it must succeed. Otherwise it would prove nothing. */
  hasControl?: boolean
}

/** In Python, because it reaches every system call. `body` returns whether it got what it wanted. */
const inPython = (name: string, body: string, hasControl = true): Attack => ({
  name,
  language: 'python',
  hasControl,
  source: `import os, sys, socket, ctypes, signal, time, glob
libc = ctypes.CDLL(None, use_errno=True)
def attack():
${body
  .trim()
  .split('\n')
  .map((line) => `  ${line}`)
  .join('\n')}
try:
  print('ESCAPED' if attack() else 'held')
except (OSError, MemoryError) as error:
  print('held', error)
`,
})

const inC = (name: string, source: string, hasControl = false): Attack => ({
  name,
  language: 'c',
  hasControl,
  source: `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n${source}`,
})

/** Attacks on the machine, its files, its network, other processes, and runs that follow. */
export const ATTACKS = (at: { port: number; victim: string; traces: string }): Attack[] => [
  inPython(
    'forks 200 times',
    `
children = []
while len(children) < 200:
  try:
    child = os.fork()
  except OSError:
    break
  if child == 0:
    time.sleep(30)
    os._exit(0)
  children.append(child)
for child in children: os.kill(child, 9)
return len(children) > 50`,
  ),
  inC(
    'takes a gigabyte of memory',
    'int main(){char*p=malloc(1l<<30);memset(p,1,1l<<30);puts("ESCAPED");return p[99]-1;}',
    true,
  ),
  inPython('reads the list of users', `return 'root' in open('/etc/passwd').read()`),
  inPython('reads the environment of the supervisor', `return 'SECRET_KEY' in os.environ`),
  inPython(
    'sees other processes',
    `
def words(path):
  try: return open(path).read()
  except OSError: return ''
return any('node' in words(path) for path in glob.glob('/proc/[0-9]*/cmdline'))`,
  ),
  inPython(
    'sees paths of the host',
    `return '/tmp/sandbox-' in open('/proc/1/cmdline').read()`,
    false,
  ),
  inPython(
    'kills another process',
    `
for path in glob.glob('/proc/[0-9]*/cmdline'):
  try:
    if '${at.victim}' in open(path).read() and int(path.split('/')[2]) != os.getpid():
      os.kill(int(path.split('/')[2]), 9)
      return True
  except OSError:
    pass`,
  ),
  inPython('kills its parent and everyone', 'os.kill(os.getppid(), 9)\nos.kill(-1, 9)', false),
  inPython(
    'connects to the host',
    `socket.create_connection(('127.0.0.1', ${at.port}), 5)\nreturn True`,
  ),
  inPython(
    'connects to the outside',
    `s = socket.socket()\ns.settimeout(1)\ns.connect(('192.0.2.1', 80))\nreturn True`,
    false,
  ),
  inPython('opens a socket to the hypervisor', 'socket.socket(40, 1)\nreturn True'),
  inPython(
    'traces another process',
    `
child = os.fork()
if child == 0:
  time.sleep(30)
  os._exit(0)
result = libc.ptrace(16, child, 0, 0)
os.kill(child, 9)
return result == 0`,
  ),
  inPython('creates a user namespace', 'return libc.unshare(0x10000000) == 0'),
  inPython('uses io_uring', 'return libc.syscall(425, 8, ctypes.create_string_buffer(120)) >= 0'),
  inPython(
    'leaves a key for the next run',
    `return libc.syscall(248, b'user', b'left', b'data', 4, -4) > 0`,
  ),
  inPython(
    'fills the disk',
    `
file = open('${at.traces}-fill', 'wb', 0)
for i in range(200): file.write(b'x' * 2**20)
return True`,
  ),
  inPython(
    'creates files without end',
    `for i in range(10**9): open(f'/tmp/{i}', 'w').close()`,
    false,
  ),
  inPython(
    'writes where programs are',
    `
places = ('/', '/usr', '/usr/bin', '/box', '/box/main.py', '/etc', '/dev', '/proc/sys/kernel/core_pattern')
return any(os.access(place, os.W_OK) for place in places)`,
    false,
  ),
  inPython(
    'follows a symbolic link to a file of the host',
    `
os.symlink('/etc/hostname', '${at.traces}-link')
return len(open('${at.traces}-link').read()) > 0`,
  ),
  inPython('reads the host through /proc', `return 'home' in os.listdir('/proc/1/root/')`, false),
  inPython(
    'finds control groups and devices',
    `return any(os.path.exists(path) for path in ('/sys/fs/cgroup', '/dev/mem', '/dev/kvm'))`,
  ),
  inPython('becomes root', 'os.setuid(0)\nreturn True', false),
  inPython(
    'lets a daemon outlive it',
    `
if os.fork() == 0:
  os.setsid()
  if os.fork() == 0:
    time.sleep(60)
  os._exit(0)
return False`,
    false,
  ),
  inPython(
    'leaves zombies',
    `
for i in range(100):
  if os.fork() == 0: os._exit(0)
return True`,
  ),
  {
    name: 'starts 10,000 threads in Java',
    language: 'java',
    source: `public class Main {
  public static void main(String[] words) throws Exception {
    try {
      for (int i = 0; i < 10000; i++)
        new Thread(() -> { try { Thread.sleep(99999); } catch (Exception e) {} }).start();
      System.out.println("ESCAPED");
    } catch (Throwable error) {
      System.out.println("held " + error);
    }
    Runtime.getRuntime().halt(0);
  }
}`,
  },
  {
    name: 'starts a shell from Java',
    language: 'java',
    source: `import java.nio.file.*;
public class Main {
  public static void main(String[] words) throws Exception {
    var field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
    field.setAccessible(true);
    field.get(null);
    new ProcessBuilder("/bin/sh", "-c", "cat /etc/passwd").inheritIO().start().waitFor();
    System.out.println(Files.exists(Path.of("/etc/passwd")) ? "ESCAPED" : "held");
  }
}`,
  },
]

/** Programs that never end by themselves, or take too much, with the limit that ends them. */
export const WASTERS: (Attack & { endsBy: string[] })[] = [
  { ...inC('forks without end', 'int main(){for(;;)fork();}'), endsBy: ['cpu-time', 'wall-time'] },
  {
    ...inC('prints without end', 'int main(){for(;;)puts("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");}'),
    endsBy: ['output'],
  },
  { ...inC('runs without end', 'int main(){for(volatile int i=0;;)i++;}'), endsBy: ['cpu-time'] },
  { ...inC('sleeps', 'int main(){sleep(600);}'), endsBy: ['wall-time'] },
  {
    ...inC(
      'recurses without end',
      'int f(int n){volatile char b[4096];b[0]=n;return f(n+1)+b[0];}int main(){return f(0);}',
    ),
    endsBy: ['signal'],
  },
  {
    ...inPython(
      'lets its children work',
      `
for i in range(3):
  if os.fork() == 0:
    while True: pass
os.wait()`,
      false,
    ),
    endsBy: ['cpu-time'],
  },
  {
    name: 'fills the heap of JavaScript',
    language: 'javascript',
    source: 'const a = []; for (;;) a.push(new Array(1e6).fill(a.length))',
    endsBy: ['memory', 'signal'],
  },
]

/** Sources that attack their compiler. */
export const COMPILER_ATTACKS: Attack[] = [
  {
    name: 'templates without end',
    language: 'cpp',
    source:
      'template<int N,int M>struct F{enum{v=F<N-1,M>::v+F<N-1,M+(1<<N)>::v};};template<int M>struct F<0,M>{enum{v=M};};int main(){return F<24,0>::v;}',
  },
  { name: 'a file without end', language: 'c', source: '#include "/dev/zero"\nint main(){}' },
  {
    name: 'files of the host',
    language: 'c',
    source:
      '#include "/proc/1/environ"\n#include "/dev/stdin"\n#include "/etc/shadow"\nint main(){}',
  },
  {
    name: 'a file of the host as data',
    language: 'c',
    source: '__asm__(".incbin \\"/etc/passwd\\"");int main(){}',
  },
  { name: 'a program of a gigabyte', language: 'c', source: 'int x[1<<28]={1};int main(){}' },
  {
    name: 'macros without end',
    language: 'c',
    source:
      '#define A(x) x x x x x x x x\n#define B(x) A(A(A(x)))\n#define C(x) B(B(B(x)))\nint main(){int i=0;C(C(i++;))}',
  },
  {
    name: 'deep nesting',
    language: 'java',
    source: `class Main{ void f(){ ${'Object o=('.repeat(3000)}0${')'.repeat(3000)}; } }`,
  },
]
