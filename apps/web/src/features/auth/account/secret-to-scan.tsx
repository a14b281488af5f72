import { livePart } from '#platform/live-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CopyButton } from './copy-button.tsx'
import { focusOnMount } from './focus-on-mount.ts'
import type { Secret } from './second-factor-setup.tsx'

const QrCode = livePart(
  () => import('./qr-code.tsx'),
  <Skeleton className="size-44 rounded-control!" />,
)

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Three ways to the same secret: another screen's camera, this phone's own app, or typing. */
export const SecretToScan = ({ secret: { secret, uri } }: { secret: Secret }) => (
  <>
    <h3 ref={focusOnMount} tabIndex={-1} className="font-bold outline-none">
      1. Add NextRound to your authenticator app
    </h3>
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode text={uri} />
      <div className="grid content-start gap-3">
        <p className="text-ink-2">
          Scan the picture with the app. If the app is on this phone,{' '}
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
