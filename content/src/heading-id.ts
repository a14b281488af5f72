/** The id of a heading, for links to it. The search computes it too, so that its index needn't repeat each title. */
export const headingId = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
