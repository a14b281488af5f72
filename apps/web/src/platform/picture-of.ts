/** The build draws a picture for each page; this is where it puts it. */
export const pictureOf = (pathname: string) =>
  `/og/${pictured(pathname).slice(1).replaceAll('/', '-') || 'home'}.png`

/** Notes share one: 75 more would slow down every build. */
export const pictured = (pathname: string) => (pathname.startsWith('/learn/') ? '/learn' : pathname)
