import { Download } from 'lucide-react'
import { CopyButton } from '#ui/copy-button.tsx'
import { Shown } from '../task-statement.tsx'

const MAX_LINES = 20
/** A single line may be long too. */
const MAX_CHARACTERS = 1_500

type Props = { label: string; text: string; fileName: string; tone?: 'plain' | 'good' | 'bad' }

/** Cut after 20 lines: the whole can be copied or saved. */
export function LongText({ label, text, fileName, tone = 'plain' }: Props) {
  const lines = text.replace(/\n$/, '').split('\n')
  const head = lines.slice(0, MAX_LINES).join('\n').slice(0, MAX_CHARACTERS)
  const isCut = head.length < lines.join('\n').length

  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <Shown label={label} text={isCut ? `${head}\n…` : text} tone={tone} />
      {isCut && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="mr-auto text-ink-2 text-sm">{`${lines.length} lines`}</p>
          <CopyButton text={text} look="plain" what={label.toLowerCase()}>
            Copy
          </CopyButton>
          <button
            type="button"
            onClick={() => saveAs(fileName, text)}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-4 font-semibold text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <Download aria-hidden="true" className="size-4" />
            Download <span className="sr-only">{label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </div>
  )
}

function saveAs(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
