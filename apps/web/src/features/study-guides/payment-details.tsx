import type { GuideOrder } from '@nextround/contract/study-guides'
import { formatRupees } from '#platform/format.ts'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const QrCode = lazyComponent(() => import('#ui/qr-code.tsx'), {
  label: 'the QR code',
  fallback: <Skeleton className="block size-44 rounded-control!" />,
})

/** Three ways to pay the same order: this phone's app, another phone's camera, or typing. */
export const PaymentDetails = ({ order }: { order: GuideOrder }) => (
  <section aria-labelledby="pay" className="grid grid-cols-1 gap-4">
    <h3 id="pay" className="font-bold text-lg">{`1. Pay ${formatRupees(order.amount)}`}</h3>
    <div className="hidden pointer-coarse:grid">
      <ButtonLink to={order.link}>Pay with a UPI app</ButtonLink>
    </div>
    <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="grid content-start justify-items-center gap-2 max-sm:order-last">
        <QrCode
          text={order.link}
          label={`QR code that pays ${formatRupees(order.amount)} by UPI`}
        />
        <p className="text-ink-3 text-sm">Scan it with a UPI app</p>
      </div>
      <dl className="grid content-start gap-4">
        <Copied label="Payment ID" what="payment ID" text={order.upiId} note={order.payee} />
        <Copied
          label="Order reference"
          what="order reference"
          text={order.reference}
          note="Typing the details yourself? Put this in the payment note."
        />
      </dl>
    </div>
  </section>
)

type CopiedProps = { label: string; what: string; text: string; note: string }

const Copied = ({ label, what, text, note }: CopiedProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
    <dt className="text-ink-3 text-sm">{label}</dt>
    <dd className="row-start-2 font-semibold wrap-anywhere">{text}</dd>
    <dd className="row-start-3 text-ink-3 text-sm">{note}</dd>
    <dd className="row-span-3">
      <CopyButton text={text} what={what}>
        Copy
      </CopyButton>
    </dd>
  </div>
)
