import type { Question } from '../kinds/question.ts'
import type { Syllabus } from '../kinds/syllabus.ts'

/** Enough for a re-test that asks about a concept again with other questions. */
const SIBLINGS = 3

/** Summarises a topic's live questions. */
export function summaryOf(name: string, questions: Question[], syllabus: Syllabus[]) {
  const live = questions.filter(({ status }) => status === 'live')
  const concepts = syllabus.flatMap(({ subskills }) =>
    subskills.flatMap((subskill) => subskill.concepts.map(({ id }) => id)),
  )
  const asked = (least: number) =>
    concepts.filter((id) => live.filter(({ concept }) => concept === id).length >= least).length
  const share = (isSo: (question: Question) => boolean) => percent(live.filter(isSo), live)
  return {
    name,
    live: String(live.length),
    concepts: `${asked(1)} of ${concepts.length}`,
    'with 3 or more': String(asked(SIBLINGS)),
    'levels b/i/a %': (['beginner', 'intermediate', 'advanced'] as const)
      .map((level) => share((question) => question.level === level))
      .join('/'),
    'remember %': String(share(({ bloom }) => bloom === 'remember')),
    'choose %': String(share(({ form }) => form === 'choose')),
    'executed %': String(share(({ verify }) => verify.kind !== 'none')),
    'waived %': String(share(({ waive }) => waive.length > 0)),
  }
}

const percent = (part: unknown[], whole: unknown[]) =>
  whole.length ? Math.round((part.length / whole.length) * 100) : 0
