/** The path of a page's preview image, which the build draws. */
export const sharingPicture = (pathname: string) =>
  `/og/${pictured(pathname).slice(1).replaceAll('/', '-') || 'home'}.png`

/** All notes share one image, because one for each would slow down every build. */
export const pictured = (pathname: string) => (pathname.startsWith('/learn/') ? '/learn' : pathname)
