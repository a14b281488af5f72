import { legalPage } from '@nextround/content/legal'
import { LegalText } from '#features/legal/legal-text.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import type { PageProps } from '#platform/text-page.ts'

export const loader = () => legalPage('cookies')

export const meta = ({ data }: PageProps<typeof loader>) => pageMeta(data.title, data.summary)

const CookiesPage = ({ data }: PageProps<typeof loader>) => <LegalText page={data} />
export default CookiesPage
