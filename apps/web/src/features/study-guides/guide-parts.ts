import type { GuideSection } from '@nextround/contract/study-guides'

type Part = Pick<GuideSection, 'id' | 'isRead'> & { body: unknown }

/** Where somebody goes on who has read a part: the first section that is open to them and not read. */
export const nextUnread = <S extends Part>(sections: readonly S[]): S | undefined =>
  sections.some(({ isRead }) => isRead)
    ? sections.find(({ isRead, body }) => !isRead && body !== null)
    : undefined

/** Of a guide that is not open to the reader: the section that is. */
export const freeSection = <S extends Part>(sections: readonly S[]): S | undefined =>
  sections.some(({ body }) => body === null)
    ? sections.find(({ body }) => body !== null)
    : undefined

/** The router scrolls there; Tab and a screen reader go on from there too. */
export const focusPart = (id: string): void =>
  document.getElementById(id)?.focus({ preventScroll: true })
