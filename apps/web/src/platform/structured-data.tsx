import { InBrowser } from './in-browser.tsx'

/** Facts about a page for search engines, which read only the served HTML. */
export function StructuredData({ facts }: { facts: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts })
  // Text with `</script>` in it must not close the element.
  const data = { __html: json.replaceAll('<', '\\u003c') }
  const type = 'application/ld+json'
  // oxlint-disable-next-line react/no-danger -- data that the build wrote, escaped above
  const served = <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={data} />
  return <InBrowser fallback={served}>{null}</InBrowser>
}
