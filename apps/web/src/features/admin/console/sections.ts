import type { Role } from '@nextround/contract/auth'

/** Who may see a section; the server decides, and this spares others the question. */
export type TeamRole = Exclude<Role, 'learner'>

/** What the team does, each in a section of its own. */
export const SECTIONS = [
  { id: 'payments', to: '/admin/payments', label: 'Payments', role: 'admin' },
  { id: 'messages', to: '/admin/messages', label: 'Messages', role: 'admin' },
  { id: 'applications', to: '/admin/applications', label: 'Applications', role: 'admin' },
  { id: 'reports', to: '/admin/reports', label: 'Reports', role: 'editor' },
] as const satisfies readonly { id: string; to: string; label: string; role: TeamRole }[]

export type SectionId = (typeof SECTIONS)[number]['id']

export const sectionTitle = (section: SectionId): string =>
  SECTIONS.find(({ id }) => id === section)?.label ?? ''

/** An admin may do what an editor may. */
export const hasRole = (role: Role, needed: TeamRole): boolean =>
  role === 'admin' || role === needed
