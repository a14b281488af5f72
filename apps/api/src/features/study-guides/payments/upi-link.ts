type UpiPayment = { upiId: string; payee: string; amount: number; note: string; reference: string }

/** Opens any UPI app with everything filled in. `tr` puts the order reference on the bank statement. */
export const upiLink = ({ upiId, payee, amount, note, reference }: UpiPayment): string => {
  const values = {
    pa: upiId,
    pn: payee,
    am: amount.toFixed(2),
    cu: 'INR',
    // UPI apps refuse longer notes.
    tn: note.slice(0, 50),
    tr: reference,
  }
  const query = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return `upi://pay?${query.join('&')}`
}
