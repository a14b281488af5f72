import { type CodePiece, piecesOf } from '@nextround/content/code-mark'
import type { AskedQuestion } from '@nextround/contract/quizzes'

/** A line that is too long goes on below, further in: on a narrow phone the end of a line may be what decides. */
export const CodeBlock = ({ code }: { code: NonNullable<AskedQuestion['code']> }) => (
  <pre
    aria-label={code.lang === 'text' ? 'Text' : `Code, ${code.lang}`}
    role="group"
    className="rounded-control border border-line bg-sunken p-3.5 text-[0.8125rem] leading-relaxed md:text-sm"
  >
    <code className="font-mono">
      {linesOf(piecesOf(code.text, code.marks ?? [])).map(({ indent, pieces }, number) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines of a code do not move
        <span key={number} className="flex">
          <span>{indent}</span>
          <span className="-indent-[2ch] min-w-0 whitespace-pre-wrap pl-[2ch] wrap-anywhere">
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
        </span>
      ))}
    </code>
  </pre>
)

type Line = { indent: string; pieces: CodePiece[] }

/** Each line with the break at its end: copied, it is the code as it was typed. */
function linesOf(pieces: CodePiece[]): Line[] {
  const lines: CodePiece[][] = [[]]
  for (const { text, ...kind } of pieces) {
    for (const part of text.split(/(?<=\n)/)) {
      lines.at(-1)?.push({ ...kind, text: part })
      if (part.endsWith('\n')) lines.push([])
    }
  }
  return lines.filter((line) => line.length > 0).map(withIndent)
}

function withIndent([first, ...rest]: CodePiece[]): Line {
  const [indent = ''] = /^[ \t]*/.exec(first?.text ?? '') ?? []
  return {
    indent,
    pieces: first ? [{ ...first, text: first.text.slice(indent.length) }, ...rest] : rest,
  }
}
