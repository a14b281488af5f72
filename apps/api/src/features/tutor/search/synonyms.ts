import { normalise } from './normalise.ts'

/**
 * The terms on one line mean the same: an abbreviation and its full form, or two names of one thing. They are looked up
 * when a question is read, because a managed PostgreSQL accepts no dictionary files. The list contains only what
 * learners type instead of our words. Terms with a second technical meaning are left out.
 */
const LINES = `
dbms, database management system, database
rdbms, relational database
db, database
fk, foreign key
pk, primary key
er, entity relationship
erd, er diagram, entity relationship diagram
1nf, first normal form
2nf, second normal form
3nf, third normal form
bcnf, boyce codd normal form, boyce codd
fd, functional dependency
acid, atomicity consistency isolation durability
mvcc, row versions
2pl, two phase locking
wal, write ahead log
ddl, data definition language
dml, data manipulation language
tcl, transaction control language
cte, common table expression, with query
subquery, nested query, inner query
duplicate, repeated
2nd highest, second highest, nth highest
nth highest, nth largest
junction table, link table, bridge table, mapping table
replica, replication, read replica
cap, cap theorem
b tree, bplus tree
dsa, data structures algorithms
ds, data structure
algo, algorithm
bst, binary search tree
dll, doubly linked list
sll, singly linked list
ll, linked list
pq, priority queue
bfs, breadth first search, level order
dfs, depth first search
mst, minimum spanning tree
dp, dynamic programming
memo, memoization
lcs, longest common subsequence
lis, longest increasing subsequence
big o, bigo, time complexity
tc, time complexity
sc, space complexity
nlogn, n log n
logn, log n
hashmap, hash map, hash table, dictionary
hashset, hash set
linked list, linkedlist
inorder, in order traversal
two pointer, two pointers
mergesort, merge sort
quicksort, quick sort
heapsort, heap sort
topo, topological
xor, exclusive or
bit masking, bitmask, bit mask
os, operating system
pcb, process control block
ipc, inter process communication
fcfs, first come first served, first come first serve
sjf, shortest job first
srtf, shortest remaining time first
rr, round robin
mlfq, multilevel feedback queue
lru, least recently used
tlb, translation lookaside buffer
vm, virtual memory
ctx switch, context switch
context switching, context switch
syscall, system call
ssd, solid state
oop, oops, object oriented programming
ctor, constructor
dtor, destructor
vtable, virtual table
virtual function, late binding, dynamic dispatch
compile time polymorphism, overloading
mi, multiple inheritance
diamond, diamond problem
solid, solid principles
srp, single responsibility
ocp, open closed
lsp, liskov substitution, liskov
isp, interface segregation
dip, dependency inversion
di, dependency injection
gc, garbage collection, garbage collector
raii, resource acquisition
jvm, java virtual machine
pass by reference, call by reference
pass by value, call by value
js, javascript
py, python
ts, typescript
tcp, transmission control protocol
http, hypertext transfer protocol
https, tls, ssl
rest, restful, rest api
api, endpoint
cors, cross origin
xss, cross site scripting
csrf, cross site request forgery
sqli, sql injection
jwt, json web token
dom, document object model
flex, flexbox
a11y, accessibility
ssr, server side rendering
csr, client side rendering
cdn, content delivery network
spa, single page application
useeffect, effect
rerender, re render, render again
event loop, microtask
equalsequals, strictequals, loose equality, strict equality
npm, node package manager
ml, machine learning
ai, artificial intelligence
nn, neural network
ann, neural network
cnn, convolutional, convolution
rnn, recurrent
llm, large language model, language model
rag, retrieval augmented generation
nlp, natural language processing
lr, learning rate
gd, gradient descent
sgd, stochastic gradient descent
svm, support vector machine, support vector
knn, nearest neighbor
pca, principal component analysis, principal component
roc, auc, roc curve
tp, true positive
fp, false positive
fn, false negative
overfit, overfitting
backprop, backpropagation, back propagation
one hot, onehot, encoding
hcf, gcd, highest common factor, greatest common divisor
lcm, least common multiple
si, simple interest
ci, compound interest
sp, selling price
cp, cost price
pnc, permutation combination
probability, chance
di, data interpretation
speed, velocity
boat, stream, upstream
pipes, cistern, tank
quant, quantitative aptitude, aptitude
para jumble, parajumbles, sentence order, jumbled sentences
rc, reading comprehension
sva, subject verb agreement
gd, group discussion
hr, human resources
star, star method
tell me about yourself, introduce yourself, self introduction
nqt, national qualifier test
tcs, tata consultancy services
cts, cognizant
wilp, work integrated learning
ctc, package, salary, pay
lpa, lakh
criteria, eligibility, eligible, requirements
backlog, arrear, kt
cutoff, cut off
pattern, sections
rounds, selection process
bond, service agreement
parent class, base class, superclass, super class
child class, derived class, subclass, sub class
record, row, tuple
column, attribute, field
relation, relationship
principal, principle
function, method
list, array
employee, worker
remove, delete
fetch, select, retrieve
speedup, faster
fresher, graduate
quiz score, quiz result
error, exception
crash, fail
copy, clone
string, text
infinite, endless
variable, identifier
concurrent, simultaneous, same time
lock, locking
equal, equality
node, vertex
nodes, vertices
loop, cycle
kadane, maximum subarray
normalization, normal form
runtime polymorphism, dynamic dispatch, late binding
regularization, ridge, lasso
exception, exception handling, try catch
txn, transaction
auth, authentication
poly, polymorphism
encap, encapsulation
refund, money back
paid, premium, price
`

const SYNONYMS = new Map<string, string[]>()
for (const line of LINES.trim().split('\n')) {
  const terms = line.split(',').map(normalise)
  for (const term of terms)
    SYNONYMS.set(term, [...(SYNONYMS.get(term) ?? []), ...terms.filter((other) => other !== term)])
}
const MAX_TERM_WORDS = 4

/** A term in a question: its position, its number of words, and its synonyms. */
export type Synonyms = { from: number; length: number; others: string[] }

export const findSynonyms = (words: readonly string[]): Synonyms[] =>
  words.flatMap((_, from) =>
    Array.from({ length: MAX_TERM_WORDS }, (__, index) => index + 1).flatMap((length) => {
      const others = SYNONYMS.get(words.slice(from, from + length).join(' '))
      return others && from + length <= words.length ? [{ from, length, others }] : []
    }),
  )
