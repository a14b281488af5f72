import { brand } from '@nextround/content'
import { Download } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { CopyButton } from './copy-button.tsx'
import { focusOnMount } from './focus-on-mount.ts'
import { saveFile } from './save-file.ts'

type Props = { codes: string[]; email: string; onStored: () => void }

export function BackupCodes({ codes, email, onStored }: Props) {
  const lines = codes.join('\n')
  const text = `${brand.name} backup codes for ${email}\nEach works once.\n\n${lines}\n`
  const download = () => saveFile(new Blob([text], { type: 'text/plain' }), 'backup-codes.txt')

  return (
    <>
      <div ref={focusOnMount} tabIndex={-1} className="outline-none">
        <h3 className="font-bold">Store your backup codes</h3>
        <p className="mt-1 text-ink-2">
          Each lets you in once, for the day you lose your phone. They are shown only now: keep them
          where you keep what matters, but not on this phone alone.
        </p>
      </div>
      <ul
        aria-label="Backup codes"
        className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-4 gap-y-2 rounded-control bg-sunken p-4"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="text-sm">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <CopyButton text={lines}>Copy</CopyButton>
        <Button look="quiet" onClick={download}>
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
        <Button onClick={onStored}>I have stored them</Button>
      </div>
    </>
  )
}
