// The amount is a BigInt. Returns -1 if it is impossible.
function fewestNotes(amount) {
  // Write your code here.
  return 0n
}

const amount = BigInt(require('fs').readFileSync(0, 'utf8').trim())
console.log(String(fewestNotes(amount)))
