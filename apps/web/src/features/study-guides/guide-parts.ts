import type { GuideSection } from '@nextround/contract/study-guides'

type Part = Pick<GuideSection, 'id' | 'isRead'> & { body: unknown }

/** The first unread section that the learner can open. Returns undefined if they have read none yet. */
export const nextUnread = <S extends Part>(sections: readonly S[]): S | undefined =>
  sections.some(({ isRead }) => isRead)
    ? sections.find(({ isRead, body }) => !isRead && body !== null)
    : undefined

/** The free section of a locked guide. Returns undefined if nothing is locked. */
export const freeSection = <S extends Part>(sections: readonly S[]): S | undefined =>
  sections.some(({ body }) => body === null)
    ? sections.find(({ body }) => body !== null)
    : undefined

/** The router scrolls there. The focus makes Tab and screen readers continue from there too. */
export const focusPart = (id: string): void =>
  document.getElementById(id)?.focus({ preventScroll: true })
