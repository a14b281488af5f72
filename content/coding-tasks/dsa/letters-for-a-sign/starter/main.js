function lettersToBuy(box, sign) {
  // Write your code here.
  return -1
}

const [box, sign] = require('fs').readFileSync(0, 'utf8').split('\n')
console.log(lettersToBuy(box.trim(), sign.trim()))
