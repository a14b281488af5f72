/**
 * Pages of text for addresses that have no page, by the pattern of the address; the first that matches is served, with
 * status 404. They are rendered at separate addresses that nothing links to.
 */
export const NOT_FOUND_PAGES = [
  { pattern: '/companies/:companyName', url: '/404/company', page: 'company-not-found' },
  { pattern: '/*', url: '/404', page: 'not-found' },
]
