/** Print styles for A4. They avoid page breaks inside code, figures and table rows, and after headings. */
export const PRINT_STYLE = `
@page {
  size: A4; margin: 20mm 19mm 18mm;
  @top-left { font: 8pt 'Noto Sans', 'DejaVu Sans', sans-serif; color: #5b6270; }
  @top-right { font: 8pt 'Noto Sans', 'DejaVu Sans', sans-serif; color: #5b6270; }
  @bottom-left { font: 8pt 'Noto Sans', 'Noto Sans Devanagari', 'DejaVu Sans', sans-serif; color: #5b6270; }
  @bottom-right { content: counter(page); font: 8pt 'Noto Sans', 'DejaVu Sans', sans-serif; color: #5b6270; }
}
@page cover { margin: 0; @top-left { content: none } @bottom-left { content: none } @bottom-right { content: none } }
* { box-sizing: border-box }
html { font: 10pt/1.42 'Noto Sans', 'DejaVu Sans', sans-serif; color: #1b1f27; }
body { margin: 0 }
p { margin: 0 0 .7em; orphans: 3; widows: 3 }
h2, h3, h4 { break-after: avoid; line-height: 1.25; margin: 1.3em 0 .5em }
h2 { font-size: 18pt; margin-top: 0 } h3 { font-size: 13pt } h4 { font-size: 11pt }
h2 small { display: block; font-size: 10pt; color: #4338ca; letter-spacing: .08em }
ul, ol { margin: 0 0 .8em; padding-left: 1.4em } li { margin-bottom: .25em; orphans: 2; widows: 2 }
a { color: #4338ca; text-decoration: none }
code, pre { font-family: 'DejaVu Sans Mono', 'Noto Sans Mono', monospace }
code { font-size: .88em; background: #f1f2f6; border-radius: 3px; padding: 0 .25em }
pre { font-size: 8.2pt; line-height: 1.36; background: #f6f7fa; border: .5pt solid #dfe2ea; border-radius: 4px;
      padding: .7em .9em; margin: 0 0 .9em; white-space: pre-wrap; overflow-wrap: anywhere; break-inside: avoid }
pre code { background: none; padding: 0; font-size: inherit }
pre.output { background: #fff; border-style: dashed; margin-top: 0 }
pre.sums { background: #fdfbf3; border-color: #e9e1c3 }
.output-label { font-size: 8pt; color: #5b6270; margin: -.4em 0 .15em; break-after: avoid }
table { border-collapse: collapse; width: 100%; margin: 0 0 1em; font-size: 9.4pt; break-inside: avoid }
thead { display: table-header-group } tr { break-inside: avoid }
th, td { text-align: left; vertical-align: top; padding: .35em .6em; border-bottom: .5pt solid #d5d9e2 }
th { border-bottom: 1pt solid #8b93a5 }
figure { margin: .4em 0 1em; break-inside: avoid; text-align: center }
figure svg { width: auto; height: auto; max-width: 118mm; max-height: 64mm } figcaption { font-size: 8.8pt; color: #5b6270; margin-top: .3em }
blockquote { margin: 0 0 .8em; padding-left: .9em; border-left: 2pt solid #c7cbd6 }
.practice { background: #eef0ff; border-radius: 4px; padding: .6em .9em; break-inside: avoid; break-before: avoid }
/* The question of an exercise stays with the code that answers it. */
p:has(+ pre), p:has(+ table) { break-after: avoid }
.practice a { font-weight: 700; margin-right: .4em }
.cover { page: cover; height: 297mm; padding: 28mm 24mm; background: #1e1b4b; color: #fff; display: flex;
         flex-direction: column; justify-content: space-between; break-after: page; print-color-adjust: exact }
.cover h1 { font-size: 34pt; line-height: 1.15; margin: .2em 0 .4em } .cover .lead { font-size: 13pt; max-width: 130mm; color: #dcdcf7 }
.cover .brand { font-size: 16pt; font-weight: 700 } .cover .category, .cover .edition { color: #b9b8ee }
.contents { margin-bottom: 1.6em } .contents ol { list-style: none; padding: 0; counter-reset: item }
.contents li { counter-increment: item; margin: 0 0 .55em } .contents li a { display: flex; color: inherit; gap: .5em; align-items: baseline }
.contents li a::before { content: counter(item); color: #4338ca; width: 1.4em }
.contents i { flex: 1; border-bottom: 1pt dotted #b8bdca } .contents b { font-weight: 400; min-width: 1.6em; text-align: right }
.section { break-before: page } .sources { break-before: auto; margin-top: 2em } .sources h2 { font-size: 13pt } .sources li { font-size: 9pt } .sources span { color: #5b6270; overflow-wrap: anywhere }
pre, .practice, .cover { -webkit-print-color-adjust: exact; print-color-adjust: exact }
:root { --accent: #4338ca }
.code-keyword { color: #7c2d92 } .code-string { color: #14654a } .code-number, .code-constant { color: #a3430c }
.code-comment { color: #5b6270; font-style: italic } .code-function, .code-type { color: #1d4ed8 }
`
