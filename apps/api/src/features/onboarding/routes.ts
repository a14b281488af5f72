import * as onboarding from '@nextround/contract/onboarding'
import type { Db } from '#platform/db/client.ts'
import { type Route, route } from '#platform/http/route.ts'
import { completeOnboarding, type SetDrive } from './complete-onboarding.ts'
import { getOnboarding } from './get-onboarding.ts'
import { markSkipped } from './queries.ts'
import { saveChoices } from './save-choices.ts'

type OnboardingDeps = { db: Db; setDrive: SetDrive }

export const onboardingRoutes = ({ db, setDrive }: OnboardingDeps): Route[] => [
  route(onboarding.getOnboarding, ({ user }) => getOnboarding(db, user.id)),

  route(onboarding.saveChoices, ({ user, body }) =>
    saveChoices(db, { userId: user.id, chosen: body }),
  ),

  route(onboarding.completeOnboarding, ({ user, body }) =>
    completeOnboarding({ db, setDrive }, { userId: user.id, preparation: body }),
  ),

  route(onboarding.skipOnboarding, async ({ user }) => {
    await markSkipped(db, user.id)
    return getOnboarding(db, user.id)
  }),
]
