import { createHash } from 'node:crypto'
import { hashOutput } from '@nextround/sandbox/normalise-output'
import type { Sandbox } from '@nextround/sandbox/open-sandbox'
import { generateInput } from '@nextround/sandbox/generate-input'
import { runTests, type TestRun } from '@nextround/sandbox/run-tests'
import { limitsFor, type TaskLimits } from '@nextround/sandbox/task-languages'
import type { ProgramTask } from '../kinds/coding-task.ts'
import { type ExpectedTest, type Mistake, mistakesIn } from './expected-lock.ts'
import { languageOf, PROGRAM_FILES, sampleName, SPARE } from './task-files.ts'

export type TaskProblem = { path: PropertyKey[]; words: string; file?: string }
export type TaskProof = { problems: TaskProblem[]; tests: ExpectedTest[] }

/** Of the largest output of a solution. Learners' programs may print more before they are stopped. */
const MAX_OUTPUT_KB = 256
/** A machine that is busy with others gives no verdict. Here nobody waits for it, so it may take longer. */
const TRIES = 3
const PATIENCE = 30
/** How much slower than the limit a slow solution must be. */
const SLOW = 2

type Test = { name: string; input: Buffer; isVisible: boolean; output?: string }
type Program = { file: string; source: string }
type Tools = { sandbox: Sandbox; task: ProgramTask; texts: ReadonlyMap<string, string> }

/**
 * Runs all solutions, wrong ones and starters. What the solutions agree on is what is expected; everything that the task
 * declares about the others must come true.
 */
export async function verifyProgramTask(tools: Tools): Promise<TaskProof> {
  const { task, texts } = tools
  const tests = await collectTests(tools)
  const problems: TaskProblem[] = []
  const expected = await agreedOutputs(tools, tests, problems)
  if (!expected) return { problems, tests: [] }

  const nothing = hashOutput('', task.checker)
  if (expected.every(({ sha }) => sha === nothing))
    problems.push({ path: ['tests'], words: 'a program that prints nothing is accepted' })
  const shas = expected.map(({ sha }) => sha)
  for (const { file } of PROGRAM_FILES)
    problems.push(...(await starterProblems(tools, { file: `starter/${file}`, tests, shas })))

  const mistakes: Mistake[] = []
  for (const [place, wrong] of task.wrong.entries()) {
    const program = { file: `wrong/${wrong.file}`, source: texts.get(`wrong/${wrong.file}`) ?? '' }
    const { words, sha } = await failureProblem(tools, { program, wrong, tests, shas })
    if (words) problems.push({ path: ['wrong', place], words })
    // Programs print nothing for many reasons.
    else if (wrong.mistake && sha && sha !== nothing)
      mistakes.push({ in: wrong.in, file: wrong.file, sha })
  }
  return {
    problems,
    tests: tests.map(({ name, input, isVisible }, place) => ({
      name,
      inputSha: createHash('sha256').update(input).digest('hex'),
      expectedSha: shas[place] ?? '',
      ...(isVisible && { output: expected[place]?.text ?? '' }),
      mistakes: mistakesIn(name, mistakes),
    })),
  }
}

async function collectTests({ sandbox, task, texts }: Tools): Promise<Test[]> {
  const generator = texts.get('generate.py') ?? ''
  const tests: Test[] = task.samples.map(({ input, output }, place) => ({
    name: sampleName(place),
    input: Buffer.from(input),
    isVisible: true,
    output,
  }))
  for (const { name, visible, input, generate } of task.tests)
    tests.push({
      name,
      isVisible: visible,
      input: generate
        ? await generateInput(sandbox, { source: generator, args: generate })
        : Buffer.from(input ?? ''),
    })
  return tests
}

/** What each test must print, if all solutions print the same within a third of their time. */
async function agreedOutputs(tools: Tools, tests: Test[], problems: TaskProblem[]) {
  const { task, texts } = tools
  let agreed: { sha: string; text: string; file: string }[] | undefined
  for (const { language, file: name } of PROGRAM_FILES) {
    const file = `solutions/${name}`
    const report = (words: string) => problems.push({ path: ['id'], words, file })
    const limits = limitsFor(language, limitsOf(task))
    const runs = await run(tools, { file, source: texts.get(file) ?? '' }, { tests, limits })
    if (typeof runs === 'string') {
      report(runs)
      continue
    }
    for (const [place, test] of tests.entries()) {
      const one = runs[place]
      if (one?.ending !== 'ran' || !one.outputSha) {
        report(`${describe(one)} on "${test.name}"`)
        continue
      }
      if (one.cpuMs > limits.cpuMs / SPARE)
        report(`takes ${one.cpuMs} ms on "${test.name}", more than a third of ${limits.cpuMs} ms`)
      if (test.output !== undefined && hashOutput(test.output, task.checker) !== one.outputSha)
        report(`prints ${JSON.stringify(one.output?.text)} on "${test.name}", not its output`)
      else if (test.isVisible && one.output?.isCut)
        report(`prints too much on "${test.name}" to be shown`)
    }
    const outputs = runs.map(({ outputSha, output }) => ({
      sha: outputSha ?? '',
      text: output?.text ?? '',
      file,
    }))
    const differs =
      agreed && tests.findIndex((_, place) => outputs[place]?.sha !== agreed?.[place]?.sha)
    if (agreed && differs !== undefined && differs >= 0)
      report(`prints something else than ${agreed[0]?.file} on "${tests[differs]?.name}"`)
    agreed ??= outputs
  }
  return problems.length === 0 ? agreed : undefined
}

async function starterProblems(
  tools: Tools,
  { file, tests, shas }: { file: string; tests: Test[]; shas: string[] },
): Promise<TaskProblem[]> {
  const report = (words: string) => [{ path: ['id'], words, file }]
  const language = languageOf(file)
  const limits = limitsFor(language, limitsOf(tools.task))
  const program = { file, source: tools.texts.get(file) ?? '' }
  const samples = tests.filter(({ output }) => output !== undefined)
  const runs = await run(tools, program, { tests: samples, limits })
  if (typeof runs === 'string') return report(runs)
  const broken = runs.findIndex(({ ending }) => ending !== 'ran')
  if (broken >= 0) return report(`${describe(runs[broken])} on "${samples[broken]?.name}"`)
  if (runs.some(({ outputSha }, place) => outputSha !== shas[place])) return []
  const all = await run(tools, program, { tests, limits })
  return typeof all !== 'string' && shas.every((sha, place) => all[place]?.outputSha === sha)
    ? report('is accepted although nothing is written yet')
    : []
}

type Wrong = {
  program: Program
  wrong: ProgramTask['wrong'][number]
  tests: Test[]
  shas: string[]
}

/** Whether a wrong solution fails as declared, and what it prints there. */
async function failureProblem(
  tools: Tools,
  { program, wrong, tests, shas }: Wrong,
): Promise<{ words?: string; sha?: string | null }> {
  const language = languageOf(program.file)
  const limits = limitsFor(language, limitsOf(tools.task))
  const target = tests.findIndex(({ name }) => name === wrong.in)
  const until = (end: number) => run(tools, program, { tests: tests.slice(0, end), limits })
  const isSlow = wrong.wants === 'too-slow'
  // A slow one gets more time than learners have.
  const runs = await until(isSlow ? target : target + 1)
  if (typeof runs === 'string') return { words: `${program.file} ${runs}` }
  if (isSlow) {
    const slow = await run(tools, program, {
      tests: tests.slice(target, target + 1),
      limits: { ...limits, cpuMs: limits.cpuMs * SLOW },
    })
    if (typeof slow === 'string') return { words: `${program.file} ${slow}` }
    runs.push(...slow)
  }
  const verdicts = runs.map(({ ending, outputSha }, place) =>
    ending === 'ran' ? (outputSha === shas[place] ? 'passed' : 'wrong-answer') : ending,
  )
  const first = verdicts.findIndex((verdict) => verdict !== 'passed')
  const verdict = verdicts[first]
  if (first === target && verdict === wrong.wants) return { sha: runs[target]?.outputSha ?? null }
  const more = isSlow ? ` with ${SLOW} times the limit (${runs[target]?.cpuMs} ms)` : ''
  return {
    words:
      first < 0
        ? `${program.file} passes "${wrong.in}"${more}`
        : `${program.file} first fails by ${verdict} in "${tests[first]?.name}", not by ${wrong.wants} in "${wrong.in}"`,
  }
}

const limitsOf = ({ limits }: ProgramTask): TaskLimits => ({
  cpuMs: limits.cpu_ms,
  memoryMb: limits.memory_mb,
})

/** Returns how the program ended on each test, or why it could not be run. */
async function run(
  { sandbox, task }: Tools,
  { file, source }: Program,
  { tests, limits }: { tests: Test[]; limits: TaskLimits },
): Promise<TestRun[] | string> {
  let reason = ''
  for (let tries = 0; tries < TRIES; tries++) {
    const report = await runTests(sandbox, {
      language: languageOf(file),
      source,
      limits,
      checker: task.checker,
      tests: tests.map(({ input }) => ({ input, isVisible: true })),
      outputKb: MAX_OUTPUT_KB,
      patience: PATIENCE,
    })
    if (report.outcome === 'ran') return report.runs
    if (report.outcome === 'not-compiled') return `does not compile: ${report.message}`
    reason = report.reason
  }
  return `could not be judged: ${reason}`
}

const describe = (one: TestRun | undefined) =>
  one ? [one.ending, one.crash?.text].filter(Boolean).join(': ') : 'was not run'
