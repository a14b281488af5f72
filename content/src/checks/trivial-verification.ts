import type { Question } from '../kinds/question.ts'
import { type Check, finding } from './finding.ts'
import { numbersIn } from './words.ts'

/** W42: the machine must compute the answer rather than repeat what the author wrote. */
export const checkTrivialVerification: Check = (item) => {
  const words = describeTrivialVerification(item.question)
  return words
    ? [finding(item, 'W42', 'verify', `${words}; compute it from what the question gives`)]
    : []
}

function describeTrivialVerification({ verify, stem, code }: Question) {
  if (verify.kind === 'expr' && isBareSum(verify.expr, numbersIn(`${stem} ${code?.text ?? ''}`)))
    return `"${verify.expr}" only restates the key`
  if (verify.kind === 'run' && verify.program !== undefined && printsLiterals(verify.program))
    return 'the program prints what the author wrote down'
  if (verify.kind === 'sql' && verify.query !== undefined && SELECTS_LITERALS.test(verify.query))
    return 'the query selects what the author wrote down'
  return undefined
}

/** Matches a sum such as `4 + 1` whose numbers are not all in the question. Products compute something. */
function isBareSum(expr: string, given: Set<string>) {
  if (!/^[\d\s.,+\-()]+$/.test(expr)) return false
  const used = [...numbersIn(expr)]
  return used.length < 2 || used.some((number) => !given.has(number))
}

/** Words that a program needs to print anything, in any of the languages. */
const FRAME = new Set(
  `print console log process stdout write printf puts cout endl std using namespace include int void char main return
  public static class final Main String args a System out println f`.split(/\s+/),
)

function printsLiterals(program: string) {
  if (program.includes('{{code}}')) return false
  const bare = program
    .replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`[^`$]*`/g, ' ')
    .replace(/^\s*#.*$|\/\/.*$/gm, ' ')
  const names = bare.match(/[A-Za-z_]\w*/g) ?? []
  return (
    names.every((name) => FRAME.has(name)) &&
    !/[*/%^&|?]|<</.test(bare.replace(/cout\s*<<|<<\s*endl/g, ''))
  )
}

const SELECTS_LITERALS =
  /^\s*select\s+(?:'[^']*'|-?[\d.]+|null|true|false)(?:\s*,\s*(?:'[^']*'|-?[\d.]+|null|true|false))*\s*;?\s*$/i
