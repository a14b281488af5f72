/** `isWideOnly` hides the item from the phone menu. `alsoFor` are other pages that belong to it. */
type Item = { to: string; label: string; isWideOnly?: true; alsoFor?: string[] }

export const MAIN: Item[] = [
  { to: '/', label: 'Home' },
  { to: '/topics', label: 'Topics' },
  { to: '/ai-tutor', label: 'AI Tutor' },
  { to: '/resources', label: 'Resources' },
  { to: '/leaderboard', label: 'Leaderboard', isWideOnly: true },
  { to: '/pricing', label: 'Pricing' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
]

/** A learner's own pages: a line below the header on wide screens, and the head of the menu on phones. */
export const LEARNERS: Item[] = [
  { to: '/dashboard', label: 'Today' },
  { to: '/topics', label: 'Practise', alsoFor: ['/mocks', '/coding'] },
  { to: '/mistakes', label: 'Mistakes' },
  { to: '/learn', label: 'Notes' },
  { to: '/guides', label: 'Guides' },
  { to: '/leaderboard', label: 'Leaderboard' },
  { to: '/companies', label: 'Companies' },
]
