import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import {
  contentTypes,
  docFile,
  docxFile,
  documentPart,
  link,
  links,
  MAIN_TYPE,
  objectStream,
  OFFICE,
  pdfFile,
  pdfOfSize,
  rawLinks,
  rootLinks,
  WORD_PARTS,
  wordStream,
} from './documents.ts'
import { zipFile, type ZipPart } from './zip-file.ts'

const MEGABYTE = 1024 * 1024
/** Created on demand, so that the list holds no files. */
export type Sample = [what: string, fileName: string, make: () => Buffer]

const picture = (bytes: number): ZipPart => ({
  name: 'word/media/image1.jpeg',
  content: randomBytes(bytes),
  method: 0,
})

export const GOOD_RESUMES: Sample[] = [
  ['a PDF 1.4', 'cv.pdf', () => pdfFile({ version: '1.4' })],
  ['a PDF 2.0', 'cv.pdf', () => pdfFile({ version: '2.0' })],
  ['a PDF with the line ends of Windows', 'cv.pdf', () => pdfFile({ newline: '\r\n' })],
  ['a PDF without a line end at its end', 'cv.pdf', () => pdfFile({ after: '' })],
  ['a PDF filled up with zeros', 'cv.pdf', () => pdfFile({ after: `\n${'\0'.repeat(500)}` })],
  ['a PDF with bytes that mark it as binary', 'cv.pdf', () => pdfFile({ head: '%\u00e2\u00e3\n' })],
  [
    'a PDF that was changed afterwards',
    'cv.pdf',
    () => Buffer.concat([pdfFile(), Buffer.from('4 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n')]),
  ],
  [
    'a PDF with links and an opening view',
    'cv.pdf',
    () =>
      pdfFile({
        catalog: '/OpenAction [3 0 R /Fit] /AcroForm << /Fields [] >>',
        objects: ['<< /S /URI /URI (https://github.example/asha) >>'],
      }),
  ],
  [
    'a PDF with metadata in XML',
    'cv.pdf',
    () => pdfFile({ objects: ['<?xpacket begin=""?><x:xmpmeta></x:xmpmeta>'] }),
  ],
  [
    'a PDF with a picture that holds the letters PK',
    'cv.pdf',
    () =>
      pdfFile({ body: Buffer.concat([randomBytes(5_000), Buffer.from('PK\x03\x04PK\x05\x06')]) }),
  ],
  ['a PDF of random pictures', 'cv.pdf', () => pdfFile({ body: randomBytes(4 * MEGABYTE) })],
  ['a PDF of exactly five megabytes', 'cv.pdf', () => pdfOfSize(5 * MEGABYTE)],
  [
    'a PDF with object streams, as most programs write it',
    'cv.pdf',
    () =>
      pdfFile({
        catalog: '/OpenAction 50 0 R',
        objects: [
          objectStream({
            objects: [
              '<< /S /URI /URI (https://github.example/asha/JavaScript) >>',
              '<< /Title (HTML/CSS/JavaScript \\(and /JS\\)) /Next 51 0 R % /Launch\n>>',
              '[ 1 2 <4a53> null ]',
              '7',
            ],
          }),
          objectStream({ objects: Array.from({ length: 200 }, (_, at) => `<< /A ${at} >>`) }),
        ],
      }),
  ],
  [
    'a PDF with a link to JavaScript that is not compressed',
    'cv.pdf',
    () => pdfFile({ objects: ['<< /S /URI /URI (https://github.example/asha/JavaScript) >>'] }),
  ],
  ['a PDF called in Hindi', 'आशा राव.pdf', () => pdfFile()],
  ['a PDF in capitals', 'ASHA RAO CV FINAL (2).PDF', () => pdfFile()],
  ['a PDF without an extension', 'resume', () => pdfFile()],
  ['a PDF that is called a DOC', 'cv.doc', () => pdfFile()],

  ['a DOC', 'cv.doc', () => docFile()],
  ['a DOC with large sectors', 'cv.doc', () => docFile({ sectorSize: 4096 })],
  ['a DOC of three megabytes', 'cv.doc', () => docFile({ documentBytes: 3 * MEGABYTE })],
  [
    'a DOC with all that Word adds',
    'cv.doc',
    () =>
      docFile({
        more: [
          { name: '\u0001CompObj', content: Buffer.alloc(121, 3) },
          { name: 'ObjectPool', children: [] },
          { name: 'Data', content: Buffer.alloc(9_000, 4) },
        ],
      }),
  ],
  [
    'a DOC so short that its streams are small ones',
    'cv.doc',
    () =>
      docFile({
        streams: [
          { name: '1Table', content: Buffer.alloc(200, 1) },
          { name: 'WordDocument', content: wordStream({ documentBytes: 1_500 }) },
        ],
      }),
  ],

  ['a DOCX as Word writes it', 'cv.docx', () => docxFile()],
  [
    'a DOCX as LibreOffice writes it',
    'cv.docx',
    () =>
      zipFile([
        rootLinks,
        { name: 'docProps/app.xml', content: '<Properties/>' },
        documentPart,
        contentTypes(),
      ]),
  ],
  [
    'a DOCX that begins with a large preview',
    'cv.docx',
    () =>
      zipFile([
        { name: 'docProps/thumbnail.jpeg', content: randomBytes(20_000), method: 0 },
        ...WORD_PARTS,
      ]),
  ],
  ['a DOCX with a photo of four megabytes', 'cv.docx', () => docxFile(picture(4 * MEGABYTE))],
  [
    'a DOCX with links, styles, fonts, a chart and settings of a printer',
    'cv.docx',
    () =>
      docxFile(
        links(
          'word/_rels/document.xml.rels',
          link('hyperlink', 'https://github.example/a?b=1&amp;c=2', 'External'),
          link('package', 'embeddings/Microsoft_Excel_Sheet1.xlsx'),
        ),
        { name: 'word/styles.xml', content: '<w:styles/>'.repeat(1_000) },
        { name: 'word/fonts/font1.odttf', content: randomBytes(2_000) },
        { name: 'word/embeddings/Microsoft_Excel_Sheet1.xlsx', content: randomBytes(500) },
        { name: 'word/printerSettings1.bin', content: 'A4' },
        { name: 'customXml/item1.xml', content: '<a/>' },
      ),
  ],
  [
    'a DOCX based on a template of its author',
    'cv.docx',
    () =>
      docxFile(
        links(
          'word/_rels/settings.xml.rels',
          link('attachedTemplate', 'file:///C:\\Users\\Asha\\CV.dotx', 'External'),
        ),
      ),
  ],
  [
    'a DOCX with hyperlinks in every spelling that XML allows',
    'cv.docx',
    () =>
      docxFile(
        rawLinks(
          `<?xml version="1.0" encoding="utf-8" standalone="yes"?><p:Relationships xmlns:p="http://schemas.openxmlformats.org/package/2006/relationships">
            <!-- > --><p:Relationship Id = 'r1' Type = '${OFFICE}/hyper&#108;ink' Target="https://a.example/?a>b&amp;c" TargetMode = "External" />
            <p:Relationship Id="r2" Type="${OFFICE}/image" Target="media/image1.png" TargetMode="Internal"></p:Relationship>
          </p:Relationships>`,
        ),
      ),
  ],
  [
    'a DOCX that was written as a stream',
    'cv.docx',
    () => zipFile(WORD_PARTS.map((part) => ({ ...part, isStreamed: true }))),
  ],
  [
    'a DOCX that is not packed',
    'cv.docx',
    () => zipFile(WORD_PARTS.map((part) => ({ ...part, method: 0 }))),
  ],
  ['a DOCX with a comment', 'cv.docx', () => zipFile(WORD_PARTS, { comment: 'made by hand' })],
  [
    'a DOCX with folders',
    'cv.docx',
    () => zipFile([...WORD_PARTS, { name: 'word/', content: '', method: 0 }]),
  ],
  [
    'a DOCX with its list of types in UTF-16',
    'cv.docx',
    () =>
      zipFile([
        {
          name: '[Content_Types].xml',
          content: Buffer.from(
            `\uFEFF<Types><Override ContentType="${MAIN_TYPE}"/></Types>`,
            'utf16le',
          ),
        },
        rootLinks,
        documentPart,
      ]),
  ],
  [
    'a DOCX that another program has packed',
    'cv.docx',
    () =>
      Buffer.from(
        zipSync(
          Object.fromEntries(
            WORD_PARTS.map(({ name, content }) => [name, strToU8(String(content))]),
          ),
        ),
      ),
  ],
]
