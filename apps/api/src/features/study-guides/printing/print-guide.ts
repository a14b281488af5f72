import type { StudyGuide } from '@nextround/content/study-guides'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/client.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { printPdf } from '#platform/pdf/print-pdf.ts'
import { readPdf } from '#platform/pdf/read-pdf.ts'
import { findCopy, findStoredGuide, saveCopy, savePrinted } from '../queries.ts'
import { writtenGuide } from '../read-guides.ts'
import { type Buyer, guideHtml } from './guide-html.ts'

export type PrintDeps = { db: Db; files: FileStore; config: Config }

export const PDF = 'application/pdf'

/** The key includes the revision, so that a new print never changes a file that is being downloaded. */
export const guideKey = ({ guideId, revision }: { guideId: string; revision: string }) =>
  `study-guides/${guideId}/${revision}.pdf`

export const copiesFolder = (userId: string) => `study-guide-copies/${userId}/`

export const copyKey = ({
  guideId,
  userId,
  revision,
}: Record<'guideId' | 'userId' | 'revision', string>) =>
  `${copiesFolder(userId)}${guideId}-${revision}.pdf`

/** A job: prints the current guide and saves its page count. */
export async function printGuide({ db, files, config }: PrintDeps, guideId: string): Promise<void> {
  const stored = await findStoredGuide(db, guideId)
  if (!stored || stored.printedRevision === stored.revision) return
  const { revision } = stored
  const { content, pageCount } = await print(config, writtenGuide(guideId))
  await files.put(guideKey({ guideId, revision }), content, PDF)
  await savePrinted(db, { guideId, revision, pageCount })
}

/** A job: prints a copy with the buyer's name, masked address and order on each page. */
export async function printCopy(
  { db, files, config }: PrintDeps,
  { userId, guideId }: { userId: string; guideId: string },
): Promise<void> {
  const [stored, copy] = await Promise.all([
    findStoredGuide(db, guideId),
    findCopy(db, { userId, guideId }),
  ])
  if (!stored) return
  const { revision } = stored
  const key = copyKey({ userId, guideId, revision })
  // The account may have been deleted, possibly after an earlier run of this job saved the file.
  if (!copy) return files.remove(key)
  if (copy.copyRevision !== revision) {
    const { content } = await print(config, writtenGuide(guideId), copy.buyer)
    await files.put(key, content, PDF)
    if (!(await saveCopy(db, { userId, guideId, revision }))) return files.remove(key)
  }
  await removeOldCopies(files, { userId, guideId, revision })
}

/** Removes copies of earlier revisions. A download that has begun already has its content in memory. */
async function removeOldCopies(
  files: FileStore,
  { userId, guideId, revision }: Record<'guideId' | 'userId' | 'revision', string>,
) {
  const current = copyKey({ userId, guideId, revision })
  const withoutRevision = (key: string) => key.slice(0, key.lastIndexOf('-'))
  for (const key of await files.list(copiesFolder(userId)))
    if (key !== current && withoutRevision(key) === withoutRevision(current))
      await files.remove(key)
}

/** Prints twice, because only the first print shows on which pages the sections begin. */
async function print(config: Config, guide: StudyGuide, buyer?: Buyer) {
  const html = (pages: ReadonlyMap<string, number>) =>
    guideHtml({ guide, pages, site: config.PUBLIC_URL, ...(buyer && { buyer }) })
  const { pageByHeading } = await readPdf(await printPdf(html(new Map()), config))
  const content = await printPdf(html(pageByHeading), config)
  const { pageCount } = await readPdf(content)
  return { content, pageCount }
}
