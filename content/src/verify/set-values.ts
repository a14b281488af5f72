import type { QuestionSet } from '../kinds/question-set.ts'
import type { Question } from '../kinds/question.ts'

const REFERENCE = /\{([^{},]+)(?:,([^{}]+))?\}/g

/**
 * Fills in the data of a set, so that a machine computes with what the learner sees: `{Pune, 2026}` in an expression is
 * the value of that label and series (or row and column), and `{{set}}` in a program is the whole stimulus as JSON.
 */
export function withSetValues(question: Question, set: QuestionSet | undefined): Question {
  const { verify } = question
  if (!set || verify.kind === 'none') return question
  const { stimulus } = set
  const fill = (expr: string) =>
    expr.replaceAll(REFERENCE, (_, label: string, series?: string) => {
      const value = valueAt(stimulus, label.trim(), series?.trim())
      return value < 0 ? `(${value})` : `${value}`
    })
  const embed = (text: string) => text.replaceAll('{{set}}', JSON.stringify(stimulus))
  const filled: Question['verify'] =
    verify.kind === 'expr'
      ? { ...verify, expr: fill(verify.expr) }
      : verify.kind === 'run'
        ? { ...verify, ...(verify.program !== undefined && { program: embed(verify.program) }) }
        : verify
  return { ...question, verify: filled }
}

function valueAt(stimulus: QuestionSet['stimulus'], label: string, series?: string): number {
  const found = numberAt(stimulus, label, series)
  if (found === undefined || Number.isNaN(found))
    throw new Error(`the set has no number {${[label, series].filter(Boolean).join(', ')}}`)
  return found
}

function numberAt(stimulus: QuestionSet['stimulus'], label: string, series?: string) {
  if (stimulus.form === 'text') return undefined
  if (stimulus.form === 'table') {
    const column = stimulus.columns.findIndex(({ name }) => name === series)
    const row = stimulus.rows.find(([head]) => head === label)
    return column < 0 || row === undefined ? undefined : Number(row[column])
  }
  const place = stimulus.labels.indexOf(label)
  const chosen =
    series === undefined && stimulus.series.length === 1
      ? stimulus.series[0]
      : stimulus.series.find(({ name }) => name === series)
  return chosen?.values[place]
}
