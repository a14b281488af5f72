import { type CodePiece, piecesOf } from '@nextround/content/code-mark'
import type { AskedQuestion } from '@nextround/contract/quizzes'
import { Figures } from './lazy-figures.tsx'

type Props = { code: NonNullable<AskedQuestion['code']> }

/** Code, or what else is shown below the stem as it was typed. Figures are drawn from their text. */
export const CodeBlock = ({ code }: Props) =>
  code.lang === 'figure' ? <Figures text={code.text} /> : <Lines code={code} />

/**
 * Wraps long lines below their indent, because on a narrow phone the end of a line may be what matters. A line is one
 * block of text with its own spaces, so that code that is selected and copied runs as it is.
 */
const Lines = ({ code }: Props) => (
  <pre
    aria-label={code.lang === 'text' ? 'Text' : `Code, ${code.lang}`}
    role="group"
    className="rounded-control border border-line bg-sunken p-3.5 text-[0.8125rem] leading-relaxed md:text-sm"
  >
    <code className="font-mono">
      {splitLines(piecesOf(code.text, code.marks ?? [])).map(({ indent, pieces }, number) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines of a code do not move
        <span key={number} className={`block whitespace-pre-wrap wrap-anywhere hanging-${indent}`}>
          {pieces.map(({ kind, text }, place) =>
            kind ? (
              // oxlint-disable-next-line react/no-array-index-key -- nor do its pieces
              <span key={place} className={`code-${kind}`}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </span>
      ))}
    </code>
  </pre>
)

type Line = { indent: number; pieces: CodePiece[] }

/** The deepest indent that has a class in app.css. */
const MAX_INDENT = 24

/** Each line includes its line break, so that copied code is exactly as typed. */
function splitLines(pieces: CodePiece[]): Line[] {
  const lines: CodePiece[][] = [[]]
  for (const { text, ...kind } of pieces) {
    for (const part of text.split(/(?<=\n)/)) {
      lines.at(-1)?.push({ ...kind, text: part })
      if (part.endsWith('\n')) lines.push([])
    }
  }
  return lines
    .filter((line) => line.length > 0)
    .map((line) => ({ indent: measureIndent(line), pieces: line }))
}

const measureIndent = ([first]: CodePiece[]) =>
  Math.min((first?.text ?? '').search(/[^ ]|$/), MAX_INDENT)
