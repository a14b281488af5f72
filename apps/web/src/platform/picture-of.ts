/** The build draws a picture for each page; this is where it puts it. */
export const pictureOf = (pathname: string) =>
  `/og/${pathname.slice(1).replaceAll('/', '-') || 'home'}.png`
