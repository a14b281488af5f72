import type { ReactNode } from 'react'
import { TeamOnly } from '#features/admin/console/access-states.tsx'
import type { TeamRole } from '#features/admin/console/sections.ts'
import { useAuth } from '#features/auth/auth-provider.tsx'
import { ConfirmationProvider } from '#platform/confirmation.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'

const ConfirmDialog = lazyComponent(() => import('#features/auth/account/confirm-dialog.tsx'), {
  label: 'the confirmation form',
})

/** Wraps every page of the console: checks the role and provides the dialog that asks users to confirm who they are. */
export const TeamPage = ({ needs, children }: { needs: TeamRole; children: ReactNode }) => (
  <TeamOnly needs={needs} user={useAuth().user}>
    <ConfirmationProvider dialog={ConfirmDialog}>{children}</ConfirmationProvider>
  </TeamOnly>
)
