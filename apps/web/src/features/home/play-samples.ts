import { CallError, call } from '@nextround/contract/call'
import type { OptionKey } from '@nextround/contract/quizzes'
import { answerSample, type SampleVerdict } from '@nextround/contract/samples'
import { type SampleCode, pageErrorMessage } from '#platform/failure-words.ts'
import {
  addSampleAnswer,
  listSampleAnswers,
  removeSampleAnswers,
} from '#platform/sample-answers.ts'

const WORDS: Record<SampleCode, string> = {
  'sample.not-found': 'This question has been replaced. Reload the page to get the new one.',
  'sample.too-many':
    'Many people on your network have tried this in the last hour. Try again later, or read the explanation.',
}

/** Handles a pressed button of the card: an option, Try Again, Next or Start over. */
export async function press(card: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const form = button.form as HTMLFormElement
  if (button.name === 'restart') {
    removeSampleAnswers()
    for (const each of listForms(card)) reset(each)
    goOn(card)
  } else if (button.name === 'next') goOn(card)
  else if (button.name === 'again') await answer(form, chosenIn(form))
  else if (!chosenIn(form)) await answer(form, button)
}

/** Skips questions that were answered before the page was opened. */
export function resume(card: HTMLElement): void {
  const known = new Set(listForms(card).map(({ dataset }) => dataset['sample']))
  if (listSampleAnswers().some(({ sampleId }) => known.has(sampleId)))
    goOn(card, { focuses: false })
}

async function answer(form: HTMLFormElement, option: HTMLButtonElement | undefined) {
  const { sample: sampleId = '', topic: topicId = '' } = form.dataset
  if (!option) return
  countHere(form)
  option.dataset['is'] = 'chosen'
  showState(form, 'checking')
  try {
    const verdict = await call(answerSample, {
      params: { sampleId },
      body: { answer: option.value as OptionKey },
    })
    addSampleAnswer({ sampleId, topicId, isCorrect: verdict.isCorrect })
    showVerdict(form, verdict)
  } catch (error) {
    const words: Partial<Record<CallError['code'], string>> = WORDS
    part(form, 'data-failure').textContent =
      (error instanceof CallError && words[error.code]) || pageErrorMessage(error)
    showState(form, 'failed')
  }
}

function showVerdict(
  form: HTMLFormElement,
  { chosen, isCorrect, correctAnswer, ...reasons }: SampleVerdict,
) {
  for (const option of listOptions(form)) {
    const isKey = option.value === correctAnswer
    const isChosen = option.value === chosen
    option.dataset['is'] = isKey ? 'right' : isChosen ? 'wrong' : 'other'
    option.ariaDisabled = 'true'
    if (isChosen)
      part(option, 'data-word').textContent = isKey ? 'Your answer, correct' : 'Your answer'
    else if (isKey) part(option, 'data-word').textContent = 'Correct answer'
  }
  part(form, 'data-right').hidden = !isCorrect
  part(form, 'data-wrong').hidden = isCorrect
  part(form, 'data-why-not').replaceChildren(...withCode(reasons.whyNot[chosen] ?? ''))
  const key = listOptions(form).find(({ value }) => value === correctAnswer)
  const name = key?.children[1]?.firstChild?.textContent ?? ''
  part(form, 'data-why-head').textContent = isCorrect ? '' : `Why ${name}`
  part(form, 'data-why').replaceChildren(
    ...reasons.why.split('\n\n').map((text) => {
      const paragraph = document.createElement('p')
      paragraph.replaceChildren(...withCode(text))
      return paragraph
    }),
  )
  showState(form, 'known')
  const next = form.elements.namedItem('next') as HTMLButtonElement
  next.disabled = false
}

/** Shows the first unanswered question, or the results if there is none. */
function goOn(card: HTMLElement, { focuses = true } = {}) {
  const answers = listSampleAnswers()
  const isAnswered = ({ dataset }: HTMLElement) =>
    answers.some(({ sampleId }) => sampleId === dataset['sample'])
  const open = listForms(card).find((form) => !isAnswered(form))
  for (const form of listForms(card)) form.hidden = form !== open
  if (open && answers.length > 0) countHere(open)
  const results = part(card, 'data-results')
  results.hidden = Boolean(open)
  const rows = [...card.querySelectorAll<HTMLElement>('[data-result]')]
  for (const row of rows) {
    const found = answers.find(({ sampleId }) => sampleId === row.dataset['result'])
    row.dataset['is'] = found?.isCorrect ? 'right' : 'wrong'
  }
  part(card, 'data-score').textContent = String(
    rows.filter(({ dataset }) => dataset['is'] === 'right').length,
  )
  if (focuses) (open ?? results).querySelector<HTMLElement>('[tabindex]')?.focus()
}

/** At first the card counts a whole quiz. Once the visitor plays, it counts its own questions. */
function countHere(form: HTMLElement) {
  for (const text of form.querySelectorAll<HTMLElement>('[data-count]'))
    text.textContent = text.dataset['count'] ?? ''
  const bar = form.querySelector<SVGElement>('[data-bar]')
  bar?.setAttribute('width', bar.dataset['bar'] ?? '')
}

function reset(form: HTMLFormElement) {
  for (const option of listOptions(form)) {
    delete option.dataset['is']
    option.ariaDisabled = null
    part(option, 'data-word').textContent = ''
  }
  showState(form)
  countHere(form)
  const next = form.elements.namedItem('next') as HTMLButtonElement
  next.disabled = true
}

function showState(form: HTMLElement, state?: 'checking' | 'failed' | 'known') {
  for (const one of form.querySelectorAll<HTMLElement>('[data-state]'))
    one.hidden = one.dataset['state'] !== state
}

/** Converts text between backticks to code elements. */
const withCode = (text: string): (string | HTMLElement)[] =>
  text.split('`').map((piece, place) => {
    if (place % 2 === 0) return piece
    const code = document.createElement('code')
    code.textContent = piece
    return code
  })

const listForms = (card: HTMLElement) => [
  ...card.querySelectorAll<HTMLFormElement>('form[data-sample]'),
]
const listOptions = (form: HTMLElement) => [
  ...form.querySelectorAll<HTMLButtonElement>('[name=answer]'),
]
const chosenIn = (form: HTMLElement) => listOptions(form).find(({ dataset }) => dataset['is'])
const part = (element: HTMLElement, name: string) =>
  element.querySelector(`[${name}]`) as HTMLElement
