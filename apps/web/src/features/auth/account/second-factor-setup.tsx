import { brand } from '@nextround/content'
import { saveFile } from '@nextround/contract/download'
import { confirmSecondFactor } from '@nextround/contract/account'
import { call, CallError } from '@nextround/contract/call'
import { Download } from 'lucide-react'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Form, FormFailure } from '#ui/form.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { focusOnMount, SubmitOrCancel } from './account-section.tsx'
import { CodeField } from './code-field.tsx'
import { leaveIfSignedOut } from './use-action.ts'

export type Secret = { secret: string; uri: string }
type Props = { secret: Secret; onTurnedOn: (backupCodes: string[]) => void; onClose: () => void }

export function SecondFactorSetup({ secret, onTurnedOn, onClose }: Props) {
  const { form, errors, failure, isBusy } = useForm<'code'>({
    fieldForError: (error) => (isWrongCode(error) ? 'code' : undefined),
    onFailure: leaveIfSignedOut,
    async send({ code = '' }) {
      const body = { code: code.replaceAll(' ', '') }
      const { backupCodes } = await call(confirmSecondFactor, { body })
      onTurnedOn(backupCodes)
    },
  })

  return (
    <Form {...form}>
      <SecretToScan secret={secret} />
      <h3 className="border-line border-t pt-5 font-bold">2. Enter the code from the app</h3>
      <CodeField error={errors.code} />
      <FormFailure error={failure} title="Couldn't turn on 2FA" />
      <SubmitOrCancel isBusy={isBusy} busyLabel="Turning on..." onCancel={onClose}>
        Turn on
      </SubmitOrCancel>
    </Form>
  )
}

const isWrongCode = (error: unknown) =>
  error instanceof CallError && error.code === 'auth.wrong-code'

const QrCode = lazyComponent(() => import('#ui/qr-code.tsx'), {
  label: 'the QR code',
  fallback: <Skeleton className="size-44 rounded-control!" />,
})

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Three ways to enter the same secret: another device's camera, this phone's app, or typing. */
const SecretToScan = ({ secret: { secret, uri } }: { secret: Secret }) => (
  <>
    <h3 ref={focusOnMount} tabIndex={-1} className="font-bold outline-none">
      {`1. Add ${brand.name} to your authenticator app`}
    </h3>
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div className="grid content-start gap-3">
        <p className="text-ink-2">
          Scan this code with the app. If the app is on this phone,{' '}
          <a
            href={uri}
            className="text-accent underline decoration-accent-line underline-offset-4 hover:decoration-current"
          >
            open it from here
          </a>
          , or type this key:
        </p>
        <code className="rounded-control bg-sunken px-3.5 py-2.5 text-sm wrap-anywhere">
          {inFours(secret)}
        </code>
        <div className="grid sm:justify-start">
          <CopyButton text={secret}>Copy the key</CopyButton>
        </div>
      </div>
    </div>
  </>
)

type BackupCodesProps = { codes: string[]; email: string; onStored: () => void }

export function BackupCodes({ codes, email, onStored }: BackupCodesProps) {
  const lines = codes.join('\n')
  const text = `${brand.name} backup codes for ${email}\nEach works once.\n\n${lines}\n`
  const download = () => saveFile(new Blob([text], { type: 'text/plain' }), 'backup-codes.txt')

  return (
    <>
      <div ref={focusOnMount} tabIndex={-1} className="outline-none">
        <h3 className="font-bold">Save your backup codes</h3>
        <p className="mt-1 text-ink-2">
          If you lose your phone, each code lets you sign in once. We show them only now, so save
          them somewhere safe, not just on this phone.
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
        <Button onClick={onStored}>I've saved them</Button>
      </div>
    </>
  )
}
