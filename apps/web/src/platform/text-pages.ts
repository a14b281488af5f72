/**
 * Pages of text, by address: HTML with one small script, without React. The site map, the links, the speculation
 * rules and the build follow from this list. Every other page belongs to the app.
 */
export const TEXT_PAGES = {
  '/': 'home',
  '/topics/:topicId': 'topic',
  '/companies': 'companies',
  '/companies/:companyName': 'company-guide',
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

const ADDRESS = new RegExp(
  `^(${Object.keys(TEXT_PAGES).join('|').replaceAll(/:\w+/g, '[^/]+')})/?([?#]|$)`,
)

/** A text is opened by the browser, a page of the app by the router. */
export const isTextPage = (address: string): boolean => ADDRESS.test(address)
