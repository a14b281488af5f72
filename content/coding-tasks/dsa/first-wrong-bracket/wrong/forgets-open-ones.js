const formula = require('fs').readFileSync(0, 'utf8').split('\n')[0]
const pairs = { ')': '(', ']': '[', '}': '{' }
const stack = []
let answer = 'ok'
for (let i = 0; i < formula.length && answer === 'ok'; i++) {
  if ('([{'.includes(formula[i])) stack.push(formula[i])
  else if (pairs[formula[i]] && stack.pop() !== pairs[formula[i]]) answer = i + 1
}
console.log(answer)
