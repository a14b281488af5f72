import { unescape } from 'node:querystring'
import type { PDFObject } from '@cantoo/pdf-lib'

export type PdfPlaces = {
  pageCount: number
  /** The page number, from 1, by element id. Holds only elements that a link in the document points to. */
  pageByHeading: Map<string, number>
}

/**
 * Finds on which page each element of a printed PDF is, so that the table of contents can get page numbers in a second
 * printing.
 */
export async function readPdf(content: Uint8Array): Promise<PdfPlaces> {
  // Imported here because only the worker reads PDFs, and loading it would slow down the start of every program by an
  // eighth.
  const { PDFArray, PDFDict, PDFDocument, PDFName } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.load(content, { updateMetadata: false })
  const pages = new Map<PDFObject, number>(pdf.getPages().map(({ ref }, index) => [ref, index + 1]))
  const pageByHeading = new Map<string, number>()
  const destinations = pdf.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict)
  for (const [name, destination] of destinations?.entries() ?? []) {
    const page = pages.get(pdf.context.lookup(destination, PDFArray).get(0))
    // Chromium names a destination by the link's fragment in its URL-encoded form.
    if (page) pageByHeading.set(unescape(name.decodeText()), page)
  }
  return { pageCount: pages.size, pageByHeading }
}
