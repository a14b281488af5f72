import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { dismissFailures, toast } from './toast.ts'

const CONFIRMED_MS = 2_000

type Props = {
  text: string
  children: string
  /** Names the copied text, if several buttons have the same label. */
  what?: string
  look?: 'quiet' | 'plain'
}

/** Confirms for two seconds that the text was copied. */
export function CopyButton({ text, children, what = '', look = 'quiet' }: Props) {
  const { isCopied, copy } = useCopy(text)
  return (
    <>
      <Button look={look} onClick={() => void copy()}>
        <CopyIcon isCopied={isCopied} />
        <span>
          {isCopied ? 'Copied' : children}
          {what && <span className="sr-only"> {what}</span>}
        </span>
      </Button>
      <CopyStatus isCopied={isCopied} />
    </>
  )
}

/** The same without a visible label, for a corner. */
export function CopyIconButton({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy(text)
  return (
    <>
      <IconButton label={label} className="print:hidden" onClick={() => void copy()}>
        <CopyIcon isCopied={isCopied} />
      </IconButton>
      <CopyStatus isCopied={isCopied} />
    </>
  )
}

function useCopy(text: string) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(setCopied, CONFIRMED_MS, false)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    dismissFailures()
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      const description = "Your browser didn't allow it. Select the text and copy it yourself."
      toast({ title: "Couldn't copy", description, kind: 'destructive' })
    }
  }
  return { isCopied, copy }
}

function CopyIcon({ isCopied }: { isCopied: boolean }) {
  const Icon = isCopied ? Check : Copy
  return <Icon aria-hidden="true" className={`size-4 ${isCopied ? 'text-good' : ''}`} />
}

const CopyStatus = ({ isCopied }: { isCopied: boolean }) => (
  <span role="status" className="sr-only">
    {isCopied && 'Copied'}
  </span>
)
