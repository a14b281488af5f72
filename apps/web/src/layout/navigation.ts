/** `isWideOnly` hides the item from the phone menu. */
type Item = { to: string; label: string; isWideOnly?: true }

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

export const FOOTER: { title: string; items: Item[] }[] = [
  {
    title: 'Company',
    items: [
      { to: '/about', label: 'About' },
      { to: '/features', label: 'Features' },
      { to: '/pricing', label: 'Pricing' },
      { to: '/careers', label: 'Careers' },
      { to: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Resources',
    items: [
      { to: '/guides', label: 'Study Guides' },
      { to: '/learn', label: 'Study Notes' },
      { to: '/blog', label: 'Blog' },
      { to: '/faq', label: 'FAQ' },
      { to: '/companies', label: 'Companies' },
      { to: '/support', label: 'Support' },
    ],
  },
  {
    title: 'Legal',
    items: [
      { to: '/terms', label: 'Terms of Service' },
      { to: '/privacy', label: 'Privacy Policy' },
      { to: '/cookies', label: 'Cookie Policy' },
    ],
  },
]
