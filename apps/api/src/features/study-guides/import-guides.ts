import { createHash } from 'node:crypto'
import type { StudyGuide } from '@nextround/content/study-guides'
import type { Announce } from '#events'
import type { Db } from '#platform/db/client.ts'
import { LAYOUT_VERSION } from './printing/guide-html.ts'
import { listStoredGuides, lockGuides, saveGuide, unlistGuidesExcept } from './queries.ts'

/**
 * Updates the list of guides from the content files, and requests a print of every guide whose text or layout has
 * changed. Safe to run again.
 */
export const importGuides = (
  { db, announce }: { db: Db; announce: Announce },
  guides: StudyGuide[],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockGuides(trx)
    const stored = new Map((await listStoredGuides(trx)).map((row) => [row.id, row]))
    for (const guide of guides) {
      const revision = hashRevision(guide)
      const { slug: id, title, description, category, difficulty, price } = guide
      await saveGuide(trx, { id, title, description, category, difficulty, price, revision })
      if (stored.get(id)?.printedRevision !== revision)
        await announce(trx, 'guide.changed', { guideId: id })
    }
    await unlistGuidesExcept(
      trx,
      guides.map(({ slug }) => slug),
    )
  })

const hashRevision = (guide: StudyGuide): string =>
  createHash('sha256')
    .update(`${LAYOUT_VERSION}\n${JSON.stringify(guide)}`)
    .digest('hex')
    .slice(0, 16)
