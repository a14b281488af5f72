import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Copied' })
    } catch {
      const description = 'Your browser did not allow it. Select the text and copy it by hand.'
      toast({ title: 'Not copied', description, kind: 'destructive' })
    }
  }

  return (
    <Button look="quiet" onClick={() => void copy()}>
      <Copy aria-hidden="true" className="size-4" />
      {children}
    </Button>
  )
}
