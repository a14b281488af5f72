/**
 * Text pages by address: HTML with one small script, without React. The sitemap, the links, the speculation rules and
 * the build depend on this list. Every other page belongs to the app.
 */
export const TEXT_PAGES = {
  '/': 'home',
  '/topics/:topicId': 'topic',
  '/companies': 'companies',
  '/companies/:companyName': 'company-guide',
  '/mocks': 'mocks',
  '/mocks/:mockId': 'mock',
  '/coding': 'coding',
  '/coding/:taskId': 'coding-task',
  '/blog': 'blog',
  '/blog/:slug': 'blog-post',
  '/learn': 'learn',
  '/learn/:topicId/:subskill': 'note',
  '/faq': 'faq',
  '/support': 'support',
  '/about': 'about',
  '/features': 'features',
  '/pricing': 'pricing',
  '/enterprise': 'enterprise',
  '/careers': 'careers',
  '/contact': 'contact',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/cookies': 'cookies',
}

/** Pages of the app whose addresses also match the pattern of a text page. */
export const APP_PAGES = ['/mocks/run']

const ADDRESS = new RegExp(
  `^(?!(${APP_PAGES.join('|')})/?([?#]|$))(${Object.keys(TEXT_PAGES).join('|').replaceAll(/:\w+/g, '[^/]+')})/?([?#]|$)`,
)

/** The browser opens text pages, and the router opens the app's pages. */
export const isTextPage = (address: string): boolean => ADDRESS.test(address)
