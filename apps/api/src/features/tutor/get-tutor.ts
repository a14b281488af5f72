import type { TutorMode, TutorQuota, TutorSubject } from '@nextround/contract/tutor'
import type { Deps } from '#platform/deps.ts'
import { findSubject } from './find-subject.ts'
import { type Asker, hasBudget, loadQuota } from './limits.ts'
import { suggestQuestions } from './suggest-questions.ts'

type Tutor = {
  mode: TutorMode
  quota: TutorQuota
  suggestions: string[]
  about: { title: string } | null
}

/** Returns what the page shows before the first question. */
export async function getTutor(
  { db, config, model }: Pick<Deps, 'db' | 'config' | 'model'>,
  { asker, about }: { asker: Asker; about: TutorSubject | null },
): Promise<Tutor> {
  const { userId } = asker
  const [quota, suggestions, subject, isModelReady] = await Promise.all([
    loadQuota(db, asker),
    suggestQuestions(db, userId),
    about && findSubject(db, { userId, about }),
    model?.isAvailable() && hasBudget(db, asker, config.AI_DAILY_TOKENS),
  ])
  return { mode: isModelReady ? 'model' : 'material', quota, suggestions, about: subject ?? null }
}
