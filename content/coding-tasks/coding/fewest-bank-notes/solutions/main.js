// The amount is a BigInt. Returns -1 if it is impossible.
function fewestNotes(amount) {
  let count = 0n
  for (const note of [500n, 200n, 100n, 50n, 20n, 10n]) {
    count += amount / note
    amount %= note
  }
  return amount === 0n ? count : -1n
}

const amount = BigInt(require('fs').readFileSync(0, 'utf8').trim())
console.log(String(fewestNotes(amount)))
