/** The parameters in a text page's address, such as `topicId`. */
export type TextArgs = { params: Record<string, string | undefined> }

/** The props of a text page: the data that its `loader` returned at build time. */
export type PageProps<Loader extends (args: never) => unknown> = {
  data: Awaited<ReturnType<Loader>>
}
