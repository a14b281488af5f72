function check(formula) {
  const partner = { '(': ')', '[': ']', '{': '}' }
  const expected = []
  for (const [i, character] of [...formula].entries()) {
    if (partner[character]) expected.push(partner[character])
    else if (')]}'.includes(character) && expected.pop() !== character) return i + 1
  }
  return expected.length > 0 ? 'open' : 'ok'
}

console.log(check(require('fs').readFileSync(0, 'utf8').split('\n')[0]))
