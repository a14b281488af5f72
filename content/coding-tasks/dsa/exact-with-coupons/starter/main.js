function fewestCoupons(price, values) {
  // Write your code here.
  return 0
}

const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const price = Number(first.split(' ')[1])
const values = second.trim().split(/\s+/).map(Number)
console.log(fewestCoupons(price, values))
