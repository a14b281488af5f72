import { brand } from '@nextround/content'
import { escape, htmlOf } from '@nextround/content/markup-html'
import type { GuideSection, StudyGuide } from '@nextround/content/study-guides'
import { PRINT_STYLE } from './print-style.ts'

/** Raise this when the layout changes, so that every guide is printed again. */
export const LAYOUT_VERSION = 2

type PageNumbers = ReadonlyMap<string, number>

type PrintedGuide = {
  guide: StudyGuide
  /** Page number of each section. Empty for the first print, which has no numbers in its contents. */
  pages: PageNumbers
  site: string
  /** Printed at the foot of each page of a sold copy. */
  buyer?: Buyer
}

/** A name is not unique, so the order and the email address identify a copy as well. */
export type Buyer = {
  name: string
  email: string
  /** Empty for a guide that the team has given. */
  order: string
}

const maskedEmail = (email: string) => email.replace(/^(.).*(?=@)/u, '$1***')

/** A whole guide as one page for Chromium to print: cover, contents, sections, sources. */
export function guideHtml({ guide, pages, site, buyer }: PrintedGuide): string {
  const foot = buyer
    ? [`Licensed to ${buyer.name}`, maskedEmail(buyer.email), buyer.order && `order ${buyer.order}`]
        .filter(Boolean)
        .join(', ')
    : `${brand.name}, ${new URL(site).host}`
  const heads = guide.sections.map(
    ({ title }, index) => `@page s${index} { @top-right { content: ${cssString(title)} } }
      .s${index} { page: s${index} }`,
  )
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><title>${escape(guide.title)}</title>
<style>${PRINT_STYLE}
@page { @top-left { content: ${cssString(guide.title)} } @bottom-left { content: ${cssString(foot)} } }
${heads.join('\n')}</style></head><body>
${cover(guide)}
${contents(guide, pages)}
<section class="introduction">${guide.introduction.map((node) => onPaper(htmlOf(node), site)).join('\n')}</section>
${guide.sections.map((section, index) => sectionHtml(section, index, site)).join('\n')}
${sources(guide)}
</body></html>`
}

const LEVELS = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' }

const cover = ({ title, description, category, difficulty, reviewed }: StudyGuide) => `
<section class="cover">
  <p class="brand">${escape(brand.name)}</p>
  <div><p class="category">${escape(category)} · ${LEVELS[difficulty]}</p>
  <h1>${escape(title)}</h1><p class="lead">${escape(description)}</p></div>
  <p class="edition">Study guide, reviewed ${escape(reviewed)}</p>
</section>`

const contents = ({ sections }: StudyGuide, pages: PageNumbers) => `
<nav class="contents"><h2>Contents</h2><ol>${sections
  .map(
    ({ id, title }) =>
      `<li><a href="#${id}"><span>${escape(title)}</span><i></i><b>${pages.get(id) ?? ''}</b></a></li>`,
  )
  .join('')}</ol></nav>`

const sectionHtml = ({ id, title, body }: GuideSection, place: number, site: string) => `
<section class="section s${place}"><h2 id="${id}"><small>${place + 1}</small>${escape(title)}</h2>
${body.map((node) => onPaper(htmlOf(node), site)).join('\n')}</section>`

const sources = ({ sources: cited }: StudyGuide) => `
<section class="sources"><h2>Sources</h2><ul>${cited
  .map(({ title, url }) => `<li>${escape(title)}${url ? ` <span>${escape(url)}</span>` : ''}</li>`)
  .join('')}</ul></section>`

/** Links within the site must work on paper and in a saved file too. */
const onPaper = (html: string, site: string) => html.replaceAll('href="/', `href="${site}/`)

/**
 * Returns a CSS string. Every special character is escaped, because buyers' names appear in it. The space ends an
 * escape.
 */
export const cssString = (text: string): string =>
  `"${Array.from(text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ''))
    .map((sign) => (/[A-Za-z0-9 ]/.test(sign) ? sign : `\\${sign.codePointAt(0)?.toString(16)} `))
    .join('')}"`
