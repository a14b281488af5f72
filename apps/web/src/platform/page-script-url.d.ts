/** The address of layout/page-script.ts, given by build-steps/text-pages.ts. */
declare module 'virtual:page-script-url' {
  const url: string
  export default url
}
