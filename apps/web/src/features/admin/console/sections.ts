/** What the team does, each in a section of its own. A section is listed once it is built. */
export const SECTIONS = [
  { id: 'payments', to: '/admin/payments', label: 'Payments' },
  { id: 'messages', to: '/admin/messages', label: 'Messages' },
  { id: 'applications', to: '/admin/applications', label: 'Applications' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']

export const sectionTitle = (section: SectionId): string =>
  SECTIONS.find(({ id }) => id === section)?.label ?? ''
