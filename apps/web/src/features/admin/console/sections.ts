import type { Role } from '@nextround/contract/auth'

/** The roles that may see a section. The server enforces access, and this only avoids refused requests. */
export type TeamRole = Exclude<Role, 'learner'>

/** The team's tasks, each in a separate section. */
export const SECTIONS = [
  { id: 'overview', to: '/admin', label: 'Overview', role: 'admin' },
  { id: 'payments', to: '/admin/payments', label: 'Payments', role: 'admin' },
  { id: 'messages', to: '/admin/messages', label: 'Messages', role: 'admin' },
  { id: 'applications', to: '/admin/applications', label: 'Applications', role: 'admin' },
  { id: 'reports', to: '/admin/reports', label: 'Reports', role: 'editor' },
  { id: 'people', to: '/admin/people', label: 'People', role: 'admin' },
  { id: 'audit', to: '/admin/audit', label: 'Audit', role: 'admin' },
] as const satisfies readonly { id: string; to: string; label: string; role: TeamRole }[]

export type SectionId = (typeof SECTIONS)[number]['id']

export const sectionTitle = (section: SectionId): string =>
  SECTIONS.find(({ id }) => id === section)?.label ?? ''

/** Admins may do everything that editors may. */
export const hasRole = (role: Role, needed: TeamRole): boolean =>
  role === 'admin' || role === needed
