import type { Debrief } from '@nextround/contract/mock-debriefs'
import type { CompiledMock } from './compile-mock.ts'

/** The figures of a mock, with which those of the real test are compared. */
export const mockFigures = ({
  sections,
  minutes,
  questions,
  negative_marking,
}: Pick<CompiledMock, 'sections' | 'minutes' | 'questions' | 'negative_marking'>) =>
  ({
    sections: sections.length,
    minutes,
    questions,
    isNegative: negative_marking.value,
    mayGoBack: sections.every(({ may_go_back }) => may_go_back.value),
  }) satisfies Debrief
