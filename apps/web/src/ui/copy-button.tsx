import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { dismissFailures, toast } from './toast.ts'

const CONFIRMED_MS = 2_000

type Props = {
  text: string
  children: string
  /** What is copied, where several buttons say the same. */
  what?: string
  look?: 'quiet' | 'plain'
}

/** Says for two seconds that it has copied. */
export function CopyButton({ text, children, what = '', look = 'quiet' }: Props) {
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
      const description = 'Your browser did not allow it. Select the text and copy it by hand.'
      toast({ title: 'Not copied', description, kind: 'destructive' })
    }
  }
  const Icon = isCopied ? Check : Copy

  return (
    <>
      <Button look={look} onClick={() => void copy()}>
        <Icon aria-hidden="true" className={`size-4 ${isCopied ? 'text-good' : ''}`} />
        <span>
          {isCopied ? 'Copied' : children}
          {what && <span className="sr-only"> {what}</span>}
        </span>
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
      </span>
    </>
  )
}
