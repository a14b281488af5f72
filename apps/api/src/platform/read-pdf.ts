import { unescape } from 'node:querystring'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib'

export type PdfPlaces = {
  pageCount: number
  /** The page, from 1, on which an element stands, by its id. Only what a link of the page leads to is there. */
  pageOf: Map<string, number>
}

/** Where things are in what `printPdf` made: a table of contents is filled with page numbers, and printed again. */
export async function readPdf(content: Uint8Array): Promise<PdfPlaces> {
  const pdf = await PDFDocument.load(content, { updateMetadata: false })
  const pages = new Map<PDFObject, number>(pdf.getPages().map(({ ref }, index) => [ref, index + 1]))
  const pageOf = new Map<string, number>()
  const destinations = pdf.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict)
  for (const [name, destination] of destinations?.entries() ?? []) {
    const page = pages.get(pdf.context.lookup(destination, PDFArray).get(0))
    // Chromium names it by the fragment of the link, as it stands in an address.
    if (page) pageOf.set(unescape(name.decodeText()), page)
  }
  return { pageCount: pages.size, pageOf }
}
