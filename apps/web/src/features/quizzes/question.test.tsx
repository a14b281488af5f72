import type { OptionKey, Verdict } from '@nextround/contract/quizzes'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '../../testing/emulate-media.ts'
import { paintedLook } from '../../testing/painted-look.ts'
import { markOf } from '#ui/question-kinds/choice/choice-input.tsx'
import { Option } from '#ui/question-kinds/option.tsx'
import type { AnswerState } from '#ui/question-kinds/web-kind.ts'

const KEYS: OptionKey[] = ['a', 'b', 'c', 'd']
const verdict = (isCorrect: boolean): Verdict => ({
  chosen: 'b',
  isCorrect,
  correctAnswer: isCorrect ? 'b' : 'c',
  why: '',
  whyNot: {},
})

// Emulates the contrast themes of Windows, in which the browser replaces our colours.
beforeEach(() => emulateMedia({ 'forced-colors': 'active' }))
afterEach(() => emulateMedia())

it.each([
  ['is checked', { is: 'checking', choice: 'b' }],
  ['was right', { is: 'known', choice: 'b', verdict: verdict(true) }],
  ['was wrong', { is: 'known', choice: 'b', verdict: verdict(false) }],
] as [string, AnswerState<'choice'>][])(
  'the chosen option is recognisable when it %s',
  async (_, answered) => {
    await render(
      <div>
        {KEYS.map((key) => (
          <Option
            key={key}
            type="radio"
            option={{ key, text: `Option ${key}` }}
            letter={key}
            name="question"
            mark={markOf(key, answered)}
            isChosen={key === 'b'}
            isFinal
            isCode={false}
            onTap={() => {}}
          />
        ))}
      </div>,
    )
    await expect.element(page.getByRole('radio')).toHaveLength(4)
    const looks = [...document.querySelectorAll('label')].map(paintedLook)
    const [chosen] = looks.splice(1, 1)
    expect(looks).not.toContain(chosen)
  },
)
