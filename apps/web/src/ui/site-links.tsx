import { Link } from './link.tsx'

type SiteLinkGroup = { title: string; items: { to: string; label: string }[] }

/** The pages about the product. Visitors find them in the footer, learners in the menu and on their account page. */
const SITE_LINKS: SiteLinkGroup[] = [
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
      { to: '/mocks', label: 'Mocks' },
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

/** One list for each group, side by side where there is room for it. */
export const SiteLinks = ({ except = [] }: { except?: string[] }) =>
  SITE_LINKS.map(({ title, items }) => (
    <nav key={title} aria-label={title}>
      <p className="mb-2 font-semibold text-sm">{title}</p>
      <ul>
        {items
          .filter(({ to }) => !except.includes(to))
          .map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={SITE_LINK}>
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  ))

export const SITE_LINK =
  'flex min-h-11 w-fit items-center text-ink-2 hover:text-ink hover:underline underline-offset-4'
