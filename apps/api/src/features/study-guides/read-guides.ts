import type { GuideText, Payment, StudyGuide } from '@nextround/contract/study-guides'
import { type StudyGuide as WrittenGuide, studyGuides } from '@nextround/content/study-guides'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { listPaymentsOfUser } from './payments/queries.ts'
import {
  addSectionRead,
  type GuideRow,
  listGrantedGuides,
  listSectionsRead,
  listStoredGuides,
  removeSectionRead,
} from './queries.ts'

/** One caller's access, payments and reading progress. Empty for guests. */
type Reader = { granted: Set<string>; payments: Payment[]; read: Map<string, Set<string>> }

const GUEST: Reader = { granted: new Set(), payments: [], read: new Map() }

async function loadReader(db: Db, userId: string | undefined): Promise<Reader> {
  if (!userId) return GUEST
  const [granted, payments, sections] = await Promise.all([
    listGrantedGuides(db, userId),
    listPaymentsOfUser(db, userId),
    listSectionsRead(db, userId),
  ])
  const read = new Map<string, Set<string>>()
  for (const { guideId, sectionId } of sections)
    read.set(guideId, (read.get(guideId) ?? new Set()).add(sectionId))
  return { granted: new Set(granted), payments, read }
}

export async function listGuides(db: Db, userId: string | undefined): Promise<StudyGuide[]> {
  const [stored, reader] = await Promise.all([listStoredGuides(db), loadReader(db, userId)])
  const rows = new Map(stored.map((row) => [row.id, row]))
  return studyGuides.flatMap((guide) => {
    const row = rows.get(guide.slug)
    return row ? [describeGuide(guide, row, reader)] : []
  })
}

function describeGuide(guide: WrittenGuide, row: GuideRow, reader: Reader): StudyGuide {
  const { slug: id, title, description, category, difficulty, price, minutes, sections } = guide
  const read = reader.read.get(id)
  return {
    id,
    title,
    description,
    category,
    difficulty,
    isPremium: price > 0,
    price,
    pageCount: row.pageCount,
    minutes,
    sectionCount: sections.length,
    sectionsRead: sections.filter((section) => read?.has(section.id)).length,
    hasAccess: price === 0 || reader.granted.has(id),
    payment: reader.payments.find(({ guideId }) => guideId === id) ?? null,
  }
}

/** Includes the text of every section that the caller may read. */
export async function getGuide(
  db: Db,
  { guideId, userId }: { guideId: string; userId: string | undefined },
): Promise<GuideText> {
  const written = writtenGuide(guideId)
  const [stored, reader] = await Promise.all([listStoredGuides(db), loadReader(db, userId)])
  const row = stored.find(({ id }) => id === guideId)
  if (!row) throw new AppError('guide.not-found')
  const guide = describeGuide(written, row, reader)
  return {
    guide,
    reviewed: written.reviewed,
    sources: written.sources,
    introduction: written.introduction,
    sections: written.sections.map(({ id, title, minutes, parts, body }) => ({
      id,
      title,
      minutes,
      parts,
      isRead: reader.read.get(guideId)?.has(id) ?? false,
      body: guide.hasAccess || id === written.preview ? body : null,
    })),
  }
}

export function writtenGuide(guideId: string): WrittenGuide {
  const guide = studyGuides.find(({ slug }) => slug === guideId)
  if (!guide) throw new AppError('guide.not-found')
  return guide
}

type SectionMark = { userId: string; guideId: string; sectionId: string; isRead: boolean }

export async function markSectionRead(
  db: Db,
  { isRead, ...place }: SectionMark,
): Promise<{ sectionsRead: number }> {
  const { sections } = writtenGuide(place.guideId)
  if (!sections.some(({ id }) => id === place.sectionId)) throw new AppError('guide.not-found')
  await (isRead ? addSectionRead : removeSectionRead)(db, place)
  const read = await listSectionsRead(db, place.userId)
  const known = new Set(sections.map(({ id }) => id))
  return {
    sectionsRead: read.filter(
      ({ guideId, sectionId }) => guideId === place.guideId && known.has(sectionId),
    ).length,
  }
}
