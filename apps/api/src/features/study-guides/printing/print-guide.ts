import type { StudyGuide } from '@nextround/content/study-guides'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/client.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { printPdf } from '#platform/print-pdf.ts'
import { readPdf } from '#platform/read-pdf.ts'
import { findCopy, findStoredGuide, saveCopy, savePrinted } from '../queries.ts'
import { writtenGuide } from '../read-guides.ts'
import { guideHtml } from './guide-html.ts'

export type PrintDeps = { db: Db; files: FileStore; config: Config }

export const PDF = 'application/pdf'

/** With the revision in the key, a new print never changes what somebody is downloading. */
export const guideKey = ({ guideId, revision }: { guideId: string; revision: string }) =>
  `study-guides/${guideId}/${revision}.pdf`

export const copyKey = ({
  guideId,
  userId,
  revision,
}: Record<'guideId' | 'userId' | 'revision', string>) =>
  `study-guide-copies/${userId}/${guideId}-${revision}.pdf`

/** A job: prints a guide as it is now, and stores how many pages it has. */
export async function printGuide({ db, files, config }: PrintDeps, guideId: string): Promise<void> {
  const stored = await findStoredGuide(db, guideId)
  if (!stored || stored.printedRevision === stored.revision) return
  const { revision } = stored
  const { content, pageCount } = await print(config, writtenGuide(guideId))
  await files.put(guideKey({ guideId, revision }), content, PDF)
  await savePrinted(db, { guideId, revision, pageCount })
}

/** A job: a copy with the buyer's name on each page. */
export async function printCopy(
  { db, files, config }: PrintDeps,
  { userId, guideId }: { userId: string; guideId: string },
): Promise<void> {
  const [stored, copy] = await Promise.all([
    findStoredGuide(db, guideId),
    findCopy(db, { userId, guideId }),
  ])
  if (!stored || !copy || copy.copyRevision === stored.revision) return
  const { revision } = stored
  const { content } = await print(config, writtenGuide(guideId), copy.buyerName)
  await files.put(copyKey({ userId, guideId, revision }), content, PDF)
  await saveCopy(db, { userId, guideId, revision })
}

/** Twice: only the first print tells on which pages the sections begin. */
async function print(config: Config, guide: StudyGuide, buyerName?: string) {
  const html = (pages: ReadonlyMap<string, number>) =>
    guideHtml({ guide, pages, site: config.PUBLIC_URL, ...(buyerName && { buyerName }) })
  const { pageOf } = await readPdf(await printPdf(html(new Map()), config))
  const content = await printPdf(html(pageOf), config)
  const { pageCount } = await readPdf(content)
  return { content, pageCount }
}
