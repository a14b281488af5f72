import { legalPage } from '@nextround/content/legal'
import { useLoaderData } from 'react-router'
import { LegalText } from '#features/legal/legal-text.tsx'
import { pageMeta } from '#platform/page-meta.ts'

export const loader = () => legalPage('cookies')

export const meta = ({ loaderData }: { loaderData: ReturnType<typeof loader> }) =>
  pageMeta(loaderData.title, loaderData.summary)

const CookiesPage = () => <LegalText page={useLoaderData<typeof loader>()} />
export default CookiesPage
