import { afterAll, describe, expect, it } from 'vitest'
import { type Limits, openSandbox } from './open-sandbox.ts'
import { compileProgram, type Language, runProgram } from './programs.ts'

const LIMITS: Limits = {
  cpuMs: 20_000,
  wallMs: 200_000,
  memoryMb: 512,
  processes: 60,
  outputKb: 16_384,
  diskMb: 64,
}
const sandbox = openSandbox()
afterAll(() => sandbox.close())

async function run(language: Language, source: string, changes: Partial<Limits> = {}) {
  const compiled = await compileProgram(sandbox, { language, source, limits: LIMITS })
  if ('failure' in compiled) return { how: 'not compiled', printed: '' }
  const ending = await runProgram(sandbox, compiled.program, {
    stdin: '3\n1 2 3\n',
    limits: { ...LIMITS, ...changes },
  })
  return { how: ending.how, code: ending.code, printed: ending.stdout.toString() }
}

const inC = (body: string) =>
  `#include <stdio.h>\nint main(){int n;long s=0,x;scanf("%d",&n);${body}}`
const inCpp = (body: string) =>
  `#include <iostream>\n#include <vector>\nusing namespace std;\nint main(){long n,s=0,x;cin>>n;${body}}`
const inJava = (body: string) =>
  `import java.util.*;\npublic class Main { public static void main(String[] a) { var in = new Scanner(System.in); long n = in.nextLong(), s = 0; ${body} } }`

describe('a program', () => {
  it.each<[Language, string]>([
    ['c', inC('while(n--){scanf("%ld",&x);s+=x;}printf("%ld",s);')],
    ['cpp', inCpp('while(n--){cin>>x;s+=x;}cout<<s;')],
    ['java', inJava('while (n-- > 0) s += in.nextLong(); System.out.print(s);')],
    ['python', 'input()\nprint(sum(map(int, input().split())), end="")'],
    [
      'javascript',
      'const [n, ...x] = require("fs").readFileSync(0, "utf8").split(/\\s+/).map(Number); process.stdout.write(String(x.slice(0, n).reduce((a, b) => a + b)))',
    ],
  ])('in %s reads its input and prints', async (language, source) => {
    expect(await run(language, source)).toEqual({ how: 'exit', code: 0, printed: '6' })
  })

  it.each<[Language, string]>([
    ['c', inC('printf("%d",6/(n-3));')],
    ['cpp', inCpp('throw n;')],
  ])('in %s may be ended by a signal', async (language, source) => {
    expect(await run(language, source)).toMatchObject({ how: 'signal' })
  })

  it.each<[Language, string]>([
    ['java', inJava('System.out.println(1 / (n - 3));')],
    ['python', 'print(1 // (int(input()) - 3))'],
    ['javascript', 'null.x'],
  ])('in %s may fail', async (language, source) => {
    expect(await run(language, source)).toMatchObject({ how: 'exit', code: 1 })
  })

  it.each<[Language, string]>([
    ['cpp', inCpp('vector<long> v;for(;;)v.push_back(n);')],
    ['python', 'a = [0]\nwhile True: a += a'],
  ])('in %s may take too much memory', async (language, source) => {
    expect(await run(language, source, { memoryMb: 128 })).toMatchObject({ how: 'memory' })
  })

  it.each<[Language, string]>([
    ['c', 'int main(){return x;}'],
    ['cpp', 'int main(){return x;}'],
    ['java', 'class Main { int f() { return x; } }'],
  ])('in %s may not compile', async (language, source) => {
    expect(await run(language, source)).toMatchObject({ how: 'not compiled' })
  })

  it('is compiled once', async () => {
    const compile = () =>
      compileProgram(sandbox, { language: 'c', source: 'int main(){}', limits: LIMITS })
    const first = await compile()
    const runs: unknown[] = []
    const counting = { ...sandbox, run: async () => runs.push(0) as never }
    const again = { language: 'c', source: 'int main(){}', limits: LIMITS } as const
    expect(await compileProgram(counting, again)).toEqual(first)
    expect(runs).toEqual([])
  })
})
