import { describe, expect, it } from 'vitest'
import { runPseudocode } from './run.ts'

/** The output of a program, on one line. */
const prints = (text: string) => runPseudocode(text).stdout.trim().split('\n').join(' ')

describe('the pseudocode dialect', () => {
  it.each<[name: string, text: string, printed: string]>([
    [
      'declarations and assignments',
      'Integer a, b = 4\nSet a = 2, b = b + a\na = a * 10\nprint a, b',
      '20 6',
    ],
    ['keywords in any case', 'SET x = 7\nPRINT x MOD 4, x DIV 4, x mod 5', '3 1 2'],
    ['comments and blank lines', '// a start\n\nSet x = 1 // L1\nprint x', '1'],
    ['division that drops the fraction', 'print 7 / 2 * 2, 2 * 7 / 2, 3 - 7 / 2', '6 7 0'],
    ['precedence', 'print 2 + 3 * 4, (2 + 3) * 4, 10 - 4 - 3, -2 + 5', '14 20 3 3'],
    [
      'bits',
      'print 6 & 3, 6 | 3, 6 ^ 3, 3 << 2, 13 >> 2, (6 ^ 3) + 1, 1 ^ 2 ^ 4',
      '2 7 5 12 3 6 7',
    ],
    ['comparisons', 'print 2 < 3, 3 <= 3, 2 == 3, 2 != 3, "a" == "a"', 'true true false true true'],
    [
      'logic that stops when it is decided',
      'Set x = 0\nif (x != 0 && 6 / x > 1 or not (x == 0))\nprint 1\nelse\nprint 2\nend if',
      '2',
    ],
    [
      'an integer as a condition',
      'Set x = 3\nwhile (x)\nx = x - 1\nend while\nprint x, !x',
      '0 true',
    ],
    [
      'a chain of conditions',
      'Set m = 5\nif (m > 9)\nprint 1\nelse if (m > 4) then\nprint 2\nelse\nprint 3\nend if',
      '2',
    ],
    [
      'nested conditions',
      'if (1 < 2)\nif (2 < 1)\nprint 1\nend if\nelse\nprint 2\nend if\nprint 3',
      '3',
    ],
    ['a for loop over both limits', 'for (each i from 1 to 4)\nprint i\nend for', '1 2 3 4'],
    ['a for loop with a step', 'for i = 1 to 8 step 3\nprint i\nend for', '1 4 7'],
    ['a for loop downwards', 'for (each i from 6 down to 1 step 2)\nprint i\nend for', '6 4 2'],
    ['a for loop without a round', 'for (each i from 2 to 1)\nprint i\nend for\nprint 9', '9'],
    [
      'limits worked out once',
      'Set n = 2\nfor (each i from 1 to n)\nn = n + 1\nend for\nprint n',
      '4',
    ],
    [
      'break and continue in the innermost loop',
      'for (each i from 1 to 2)\nfor (each j from 1 to 5)\nif (j == 2)\ncontinue\nend if\nif (j > 3)\nbreak\nend if\nprint j\nend for\nend for',
      '1 3 1 3',
    ],
    ['a loop that ends with until', 'Set x = 9\nrepeat\nx = x - 4\nuntil (x < 5)\nprint x', '1'],
    ['until after continue', 'Set x = 0\nrepeat\nx = x + 1\ncontinue\nuntil (x > 2)\nprint x', '3'],
    [
      'arrays and matrices',
      'Integer a[3], m[] = {{1, 2}, {3, 4}}\nSet a[0] = 5, a[1] = m[1][0], m[1][0] = 9\nprint a[0], a[1], m[1][0], length(a)',
      '5 3 9 3',
    ],
    ['strings', 'String s = "abc"\nprint s[0] + s[2], length(s), s == "ab" + "c"', 'ac 3 true'],
    [
      'functions with their own variables',
      'function f(Integer n)\nn = n + 1\nreturn n * 2\nend function\nSet n = 3\nprint f(n), n',
      '8 3',
    ],
    [
      'arrays shared with a function',
      'function put(Integer a[])\na[0] = 7\nend function\nInteger b[] = {1}\ncall put(b)\nput(b)\nprint b[0]',
      '7',
    ],
    [
      'recursion',
      'function fact(n)\nif (n == 0)\nreturn 1\nend if\nreturn n * fact(n - 1)\nend function\nprint fact(5)',
      '120',
    ],
    [
      'a return that leaves loops',
      'function f()\nwhile (true)\nreturn 4\nend while\nend function\nprint f()',
      '4',
    ],
  ])('runs %s', (_name, text, printed) => {
    expect(prints(text)).toBe(printed)
  })

  it.each<[code: string, text: string]>([
    ['timeout', 'print 1\nwhile (1 < 2)\nend while'],
    ['stack overflow', 'print 1\nfunction f(n)\nreturn f(n + 1)\nend function\nprint f(0)'],
    ['division by zero', 'print 1\nprint 4 mod 0'],
    ['index out of range', 'print 1\nInteger a[] = {1, 2}\nprint a[2]'],
  ])('ends a program with %s and keeps what it printed', (code, text) => {
    expect(runPseudocode(text)).toEqual({ code, stdout: '1\n', stderr: '' })
  })

  it.each<[words: string, text: string]>([
    ['line 1: cannot read ?', 'print ?'],
    ['line 1: cannot read 1.5', 'print 1.5'],
    ['line 1: the line ends too early', 'print'],
    ['line 1: expected =, found ==', 'Set x == 1'],
    ['line 1: cannot read = here', 'if (1) = 2'],
    ['line 1: expected a value, found end', 'print end'],
    ['line 2: no end while follows', 'print 1\nwhile (true)\nprint 2'],
    ['line 1: no end if follows', 'if (true)\nprint 2'],
    ['line 1: no until follows', 'repeat\nprint 2'],
    ['line 2: nothing is open that this line could end', 'print 1\nend if'],
    [
      'line 3: there are two functions called f',
      'function f()\nend function\nfunction f()\nend function',
    ],
    ['line 1: there is no function f', 'print f(1)'],
    ['line 3: f takes 1 values, not 2', 'function f(a)\nend function\nf(1, 2)'],
    ['line 3: the result of f has no value', 'function f()\nend function\nprint f()'],
  ])('reports %s', (words, text) => {
    expect(() => runPseudocode(text)).toThrow(words)
  })

  it.each<[words: string, text: string]>([
    ['line 2: x has no value', 'Integer x\nprint x'],
    ['line 2: element 0 has no value', 'Integer a[2]\nprint a[0]'],
    ['line 3: i has no value', 'for (each i from 1 to 2)\nend for\nprint i'],
    ['line 2: i counts a loop and cannot be set', 'for (each i from 1 to 2)\ni = 5\nend for'],
    [
      'line 2: i already counts another loop',
      'for (each i from 1 to 2)\nfor (each i from 1 to 2)\nend for\nend for',
    ],
    ['line 2: n is not known here', 'function f()\nprint n\nend function\nSet n = 1\nf()'],
    ['line 2: total and Total look like one name', 'Set total = 1\nprint Total'],
    ['line 1: languages divide negative numbers in different ways', 'print -7 mod 2'],
    ['line 1: the bits of a negative number depend on the language', 'print (-1) & 1'],
    ['line 1: 2147483648 does not fit into 32 bits', 'print 2147483647 + 1'],
    ['line 1: put brackets around the parts of &', 'if (6 & 1 == 1)\nend if'],
    ['line 1: put brackets around the parts of ^', 'print 1 + 2 ^ 3'],
    ['line 1: put brackets around the parts of <<', 'print 1 << 2 + 3'],
    ['line 1: compare two values at a time', 'print 1 < 2 < 3'],
    ['line 2: an array is not assigned to another name', 'Integer a[] = {1}\nSet b = a'],
    ['line 2: print the elements of an array one by one', 'Integer a[] = {1}\nprint a'],
    ['line 1: only two integers, strings or booleans can be compared', 'print 1 == "1"'],
    ['line 1: + needs two integers', 'print "a" + 1'],
    ['line 1: a step is at least 1', 'for (each i from 3 to 1 step 0)\nend for'],
    ['line 2: a character of a string cannot be set', 'Set s = "ab"\nSet s[0] = "x"'],
  ])('refuses code that readers could trace in two ways: %s', (words, text) => {
    expect(() => runPseudocode(text)).toThrow(words)
  })
})
