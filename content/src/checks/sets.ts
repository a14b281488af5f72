import { compileSet, wordsIn } from '../compile-set.ts'
import type { QuestionSet } from '../kinds/question-set.ts'
import type { Question } from '../kinds/question.ts'
import { kindOf } from '../question-kinds/index.ts'
import type { QuestionItem, SetItem } from '../read-questions.ts'
import { listSetQuestions } from '../set-places.ts'
import { stimulusText } from '../sets/stimulus-html.ts'
import { sourceMistake } from './evidence.ts'
import { type CheckedBank, type Finding, finding } from './finding.ts'
import { numbersIn } from './words.ts'

const MAX_WORDS = 450
const MAX_VALUES = 60
const QUESTIONS = { least: 3, most: 6 }
/** A longer label or word doesn't fit next to a bar or a slice on a phone. */
const MAX_LABEL_LENGTH = 30
const MAX_WORD_LENGTH = 14
const MAX_SLICES = 8
/** The sum of a pie's values in this unit. */
const PIE_SUMS: Record<string, number> = { '%': 100, '°': 360 }
const SIGNS = '[0-9a-hjkmnp-tv-z]{6}'

/** Checks each set on its own, and with its questions. */
export const checkSets = (bank: CheckedBank): Finding[] => {
  const known = new Map(bank.sets.map((item) => [item.set.id, item]))
  return [
    ...bank.sets.flatMap((item) => [
      ...checkFiling(item, bank),
      ...checkSize(item),
      ...checkChart(item),
      ...checkTable(item),
      ...checkEvidence(item, bank),
      ...checkQuestionsOfSet(item, bank.items),
    ]),
    ...bank.items.flatMap((item) => checkReference(item, known)),
  ]
}

const report = ({ set, file, lineOf }: SetItem, check: string, field: string, words: string) => ({
  check,
  id: set.id,
  file,
  line: lineOf(...field.split('.')),
  words,
})

/** S02: the id has the prefix of its topic and no meaning. */
function checkFiling(item: SetItem, { syllabus }: CheckedBank): Finding[] {
  const { id, topicId } = item.set
  const prefix = syllabus.find((one) => one.topicId === topicId)?.prefix
  if (!prefix || new RegExp(`^${prefix}-set-${SIGNS}$`).test(id)) return []
  return [
    report(
      item,
      'S02',
      'title',
      `the file must be called ${prefix}-set- and six random letters or digits; pnpm content new ${topicId} --set makes one`,
    ),
  ]
}

const valuesIn = (stimulus: QuestionSet['stimulus']) =>
  stimulus.form === 'text'
    ? 0
    : stimulus.form === 'table'
      ? stimulus.rows.reduce((sum, row) => sum + row.length - 1, 0)
      : stimulus.labels.length * stimulus.series.length

/** S10: a phone can show it and a learner can read it in the time of a quiz. */
function checkSize(item: SetItem): Finding[] {
  const { stimulus } = item.set
  const words = wordsIn(stimulus)
  if (stimulus.form === 'text' && words > MAX_WORDS)
    return [report(item, 'S10', 'stimulus.text', `has ${words} words; ${MAX_WORDS} at most`)]
  const values = valuesIn(stimulus)
  if (values > MAX_VALUES)
    return [report(item, 'S10', 'stimulus', `has ${values} values; ${MAX_VALUES} at most`)]
  return []
}

/** S11, S12: a chart has one value for each label, and labels that fit. */
function checkChart(item: SetItem): Finding[] {
  const { stimulus } = item.set
  if (stimulus.form === 'text' || stimulus.form === 'table') return []
  const { labels, series, unit, form } = stimulus
  const names = [...labels, ...series.map(({ name }) => name)]
  const found = series.flatMap(({ name, values }, place) =>
    values.length === labels.length
      ? []
      : [
          report(
            item,
            'S11',
            `stimulus.series.${place}`,
            `${name} has ${values.length} values for ${labels.length} labels`,
          ),
        ],
  )
  const twin = names.find((name, place) => names.indexOf(name) < place)
  if (twin)
    found.push(report(item, 'S11', 'stimulus', `"${twin}" is used twice; names must differ`))
  for (const long of names.filter(isTooLong))
    found.push(
      report(
        item,
        'S12',
        'stimulus',
        `"${long}" doesn't fit on a phone: ${MAX_LABEL_LENGTH} characters at most, and ${MAX_WORD_LENGTH} in a word`,
      ),
    )
  if (form === 'pie') {
    const values = series[0]?.values ?? []
    // Rounds away the tiny error that sums of decimals have.
    const sum = Number(values.reduce((all, value) => all + value, 0).toFixed(9))
    const due = PIE_SUMS[unit]
    if (values.some((value) => value <= 0))
      found.push(report(item, 'S13', 'stimulus.series', 'a pie shows only values above zero'))
    if (due !== undefined && sum !== due)
      found.push(
        report(
          item,
          'S13',
          'stimulus.series',
          `the values add up to ${sum}${unit}, not ${due}${unit}`,
        ),
      )
    if (labels.length > MAX_SLICES)
      found.push(report(item, 'S13', 'stimulus.labels', `${MAX_SLICES} slices at most`))
  }
  return found
}

const isTooLong = (name: string) =>
  name.length > MAX_LABEL_LENGTH || name.split(/[ -]/).some((word) => word.length > MAX_WORD_LENGTH)

const FIGURE = /^-?\d+(\.\d+)?$/

/** S11: each row of a table has a cell for each column, and a column with a unit has numbers. */
function checkTable(item: SetItem): Finding[] {
  const { stimulus } = item.set
  if (stimulus.form !== 'table') return []
  const { columns, rows } = stimulus
  return rows.flatMap((row, place) => {
    const field = `stimulus.rows.${place}`
    if (row.length !== columns.length)
      return [report(item, 'S11', field, `has ${row.length} cells for ${columns.length} columns`)]
    const wrong = row.find((cell, at) => columns[at]?.unit !== undefined && !FIGURE.test(cell))
    return wrong === undefined
      ? []
      : [
          report(
            item,
            'S11',
            field,
            `"${wrong}" is in a column with a unit; write a number without commas or a unit`,
          ),
        ]
  })
}

/** S30: as the sources of questions. */
const checkEvidence = (item: SetItem, bank: CheckedBank): Finding[] =>
  item.set.sources.flatMap((source, place) => {
    const words = sourceMistake(source, bank)
    return words ? [report(item, 'S30', `sources.${place}`, words)] : []
  })

/** E06: a question names a set of its topic, and samples stay on their own. */
function checkReference(item: QuestionItem, known: Map<string, SetItem>): Finding[] {
  const { set: id, topicId, sample, status, verify } = item.question
  if (id === undefined) return []
  const { set } = known.get(id) ?? {}
  if (set?.topicId !== topicId)
    return [finding(item, 'E06', 'set', `there is no sets/${topicId}/${id}.yaml`)]
  if (sample) return [finding(item, 'E06', 'set', 'a sample is shown without a set')]
  if (status !== 'retired' && set.stimulus.form !== 'text' && verify.kind === 'none')
    return [
      finding(
        item,
        'E41',
        'verify',
        'an answer that can be computed is: use {label, series} in expr, or {{set}} in a program',
      ),
    ]
  return []
}

/** S20, S21: three to six questions of one file, of which none gives away the key of a later one. */
function checkQuestionsOfSet(item: SetItem, items: QuestionItem[]): Finding[] {
  const own = listSetQuestions(items, item.set.id)
  const { least, most } = QUESTIONS
  if (own.length < least || own.length > most)
    return [
      report(item, 'S20', 'title', `has ${own.length} questions; ${least} to ${most} are needed`),
    ]
  const files = [...new Set(own.map(({ file }) => file))]
  if (files.length > 1)
    return [
      report(
        item,
        'S20',
        'title',
        `has questions in ${files.join(' and ')}; move them to one file`,
      ),
    ]
  const shown = stimulusText(compileSet(item.set))
  return own.flatMap((earlier, place) =>
    own.slice(place + 1).flatMap((later) => {
      const said = givenAway(earlier.question, later.question, shown)
      return said === undefined
        ? []
        : [
            finding(
              earlier,
              'S21',
              'explain',
              `says "${said}", the key of ${later.question.id}, which comes later in the set; reorder or reword them`,
            ),
          ]
    }),
  )
}

/** Numbers below this occur in any explanation. */
const TELLING = 10

/**
 * Returns the key of the later question if the earlier one's texts contain it. Learners read an explanation before they
 * answer the next question. Words of the stimulus itself give nothing away.
 */
function givenAway(earlier: Question, later: Question, stimulus: string): string | undefined {
  const key = kindOf(later).keyText(later)
  const said = [earlier.stem, earlier.explain.why, ...Object.values(earlier.explain.wrong)].join(
    ' ',
  )
  const own = `${stimulus} ${later.stem}`
  const numbers = [...numbersIn(key)]
  if (numbers.length > 0) {
    const known = numbersIn(own)
    const telling = numbers.filter(
      (number) => !known.has(number) && (Number(number) >= TELLING || number.includes('.')),
    )
    const heard = numbersIn(said)
    return telling.length > 0 && telling.every((number) => heard.has(number)) ? key : undefined
  }
  const plain = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()} `
  return plain(said).includes(plain(key)) && !plain(own).includes(plain(key)) ? key : undefined
}
