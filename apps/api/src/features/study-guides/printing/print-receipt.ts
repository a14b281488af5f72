import { brand } from '@nextround/content'
import { escape } from '@nextround/content/markup-html'
import { printPdf } from '#platform/pdf/print-pdf.ts'
import { saveReceipt } from '../payments/queries.ts'
import { type BoughtPayment, findPaymentWithBuyer } from '../payments/team-queries.ts'
import { PDF, type PrintDeps } from './print-guide.ts'

export const receiptKey = (paymentId: string) => `receipts/${paymentId}.pdf`

/** A job: prints the receipt of an approved payment. */
export async function printReceipt(
  { db, files, config }: PrintDeps,
  paymentId: string,
): Promise<void> {
  const payment = await findPaymentWithBuyer(db, paymentId)
  if (payment?.status !== 'approved') return
  // The account was deleted, possibly after an earlier run of this job saved the file.
  if (!payment.buyer.email) return files.remove(receiptKey(paymentId))
  if (payment.hasReceipt) return
  const content = await printPdf(receiptHtml(payment, config.PUBLIC_URL), config)
  await files.put(receiptKey(paymentId), content, PDF)
  // If the account has been deleted since, the receipt must go too, because it names the buyer.
  if (!(await saveReceipt(db, paymentId))) await files.remove(receiptKey(paymentId))
}

const day = (iso: string) =>
  new Date(iso).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  })

function receiptHtml(payment: BoughtPayment, site: string): string {
  const rows = [
    ['Receipt for', payment.guideTitle],
    ['Paid by', `${payment.buyer.name}, ${payment.buyer.email}`],
    ['Amount', `₹${payment.amount}.00`],
    ['Order', payment.reference],
    ['Transaction ID', payment.transactionId],
    ['Bank reference', payment.bankReference ?? ''],
    ['Paid on', day(payment.submittedAt)],
    ['Confirmed on', day(payment.settledAt ?? payment.submittedAt)],
  ]
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>Receipt ${payment.reference}</title>
<style>@page { size: A5 landscape; margin: 14mm } body { font: 11pt/1.5 'Noto Sans', 'Noto Sans Devanagari', 'DejaVu Sans', sans-serif; color: #1b1f27 }
h1 { font-size: 18pt; margin: 0 0 .2em } table { border-collapse: collapse; width: 100%; margin: 1em 0 }
th, td { text-align: left; vertical-align: top; padding: .3em .6em .3em 0; border-bottom: .5pt solid #d5d9e2; overflow-wrap: anywhere } th { width: 9em; font-weight: 600 }
p { color: #5b6270; font-size: 9pt }</style></head><body>
<h1>${escape(brand.name)}</h1><div>Receipt ${escape(payment.reference)}</div>
<table>${rows.map(([name = '', value = '']) => `<tr><th>${escape(name)}</th><td>${escape(value)}</td></tr>`).join('')}</table>
<p>Paid by UPI. This receipt was made by ${escape(new URL(site).host)} and is valid without a signature.</p></body></html>`
}
