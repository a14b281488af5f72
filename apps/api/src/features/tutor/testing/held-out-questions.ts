import type { RetrievalQuestion } from './retrieval-questions.ts'

/**
 * Questions written from the notes and guides before the search was tried on any of them. Never change the search or
 * these questions because of a miss here: this set shows how much of the other set's figure is due to tuning.
 */
export const HELD_OUT_QUESTIONS: readonly RetrievalQuestion[] = [
  // Artificial intelligence
  {
    question: 'Do we need to scale features for a decision tree also, or only for KNN?',
    answers: [{ to: '/learn/ai-ml/data-preparation', says: 'decision trees do not' }],
  },
  {
    question: 'f1 score is just avg of precison and recall na?',
    answers: [{ to: '/learn/ai-ml/evaluation', says: 'harmonic mean' }],
    isMisspelt: true,
  },
  {
    question: 'Why are some neurons switched off randomly while training?',
    answers: [{ to: '/learn/ai-ml/neural-nets', says: 'switches off random units' }],
  },
  {
    question: 'llm with temprature zero will never give wrong answer right',
    answers: [{ to: '/learn/ai-ml/nlp-llm', says: 'A likely token can still be false' }],
    isMisspelt: true,
  },

  // Aptitude
  {
    question:
      'One pipe fills the tank in 6 hours, another empties it in 9. Both are open, how long?',
    answers: [
      { to: '/learn/aptitude/time-work', says: 'inlet x h' },
      { to: '/guides/aptitude-reasoning-30-days', says: 'A leak has a negative rate' },
    ],
  },
  {
    question: 'letters of a word, vowels should come togther, how many arrangments',
    answers: [{ to: '/learn/aptitude/counting-probability', says: 'k stay together' }],
    isMisspelt: true,
  },
  {
    question: 'all cats are dogs, so can we say all dogs are cats?',
    answers: [{ to: '/learn/aptitude/series-coding', says: 'cannot be reversed' }],
  },
  {
    question: 'if sir gives 5 extra marks to everybody what is the new average',
    answers: [{ to: '/learn/aptitude/ratio-average', says: 'It rises by 5 too' }],
  },

  // Reading code
  {
    question:
      'python function remembers old list items when i call it again with default parameter',
    answers: [{ to: '/learn/coding/functions-references', says: 'default list is made once' }],
  },
  {
    question: 'java string concatination in loop is so slow y',
    answers: [
      { to: '/learn/coding/complexity-of-code', says: 'copies all characters so far' },
      { to: '/guides/complexity-and-arrays', says: 'is a dynamic array of characters' },
    ],
    isMisspelt: true,
  },
  {
    question: 'My bug comes only sometimes. What should I do first?',
    answers: [{ to: '/learn/coding/debugging', says: 'Make it repeatable' }],
  },

  // Communication
  {
    question: 'affect n effect confusion',
    answers: [{ to: '/learn/communication/vocabulary', says: 'noise affects sleep' }],
    isMisspelt: true,
  },
  {
    question: 'Can I say "I cope up with pressure" in HR round?',
    answers: [{ to: '/learn/communication/error-correction', says: 'copes with pressure' }],
  },
  {
    question: 'interviewer asked something and I could not understand, then what to do',
    answers: [
      { to: '/learn/communication/interview-answers', says: 'Say what you understood and ask' },
      { to: '/learn/communication/listening-speaking', says: 'Say what you did catch' },
    ],
  },

  // Databases
  {
    question: 'y not put index on all the colums',
    answers: [{ to: '/learn/dbms/indexing', says: 'Each index takes space' }],
    isMisspelt: true,
  },
  {
    question:
      'Two people book the last seat at the same moment. How do I stop that in the database?',
    answers: [
      { to: '/learn/dbms/transactions', says: 'FOR UPDATE' },
      { to: '/guides/databases-beyond-select', says: 'A pessimistic lock' },
      { to: '/guides/hr-interview-40-questions', says: 'unique constraint on seat and hour' },
    ],
  },
  {
    question: 'sql view stores data or not',
    answers: [{ to: '/learn/dbms/sql-queries', says: 'A stored query that runs when it is read' }],
  },
  {
    question: 'weak entity means?',
    answers: [{ to: '/learn/dbms/er-modelling', says: 'One without a complete key' }],
  },

  // Data structures
  {
    question: 'queue using 2 stacks',
    answers: [{ to: '/learn/dsa/stacks-queues', says: 'Push onto one, pop from the other' }],
  },
  {
    question: 'I inserted sorted numbers in a BST and now searching is slow, why?',
    answers: [
      { to: '/learn/dsa/trees-heaps', says: 'Sorted keys turn a plain BST' },
      { to: '/learn/dsa/trees-heaps', says: 'form a chain' },
    ],
  },
  {
    question: 'how to get k biggest elements using heap',
    answers: [{ to: '/learn/dsa/trees-heaps', says: 'a min-heap of size k' }],
  },
  {
    question: 'lowest comon ancester of two nodes in bst',
    answers: [{ to: '/learn/dsa/trees-heaps', says: 'Walk down while both keys' }],
    isMisspelt: true,
  },

  // Networks
  {
    question: 'why 3 way handshake, why not only 2 messages',
    answers: [{ to: '/learn/networks/tcp-udp', says: 'Each side must send its initial number' }],
  },
  {
    question: 'dns works on tcp or udp',
    answers: [{ to: '/learn/networks/dns', says: 'UDP port 53 first' }],
  },
  {
    question: 'Can the wifi owner see which pages I open when the site uses HTTPS?',
    answers: [{ to: '/learn/networks/http-tls', says: 'usually the host name' }],
  },
  {
    question: 'private ip adress ranges',
    answers: [{ to: '/learn/networks/addressing', says: '172.16.0.0/12' }],
    isMisspelt: true,
  },
  {
    question: 'how my laptop is getting ip automatically when I join hostel network',
    answers: [{ to: '/learn/networks/lan-wireless', says: 'Discover, Offer, Request, Ack' }],
  },

  // Objects
  {
    question: 'can we overide a private method in java',
    answers: [
      { to: '/learn/oops/polymorphism', says: 'A private method is not inherited' },
      { to: '/guides/oop-without-slogans', says: 'Can a private method?' },
      { to: '/guides/oop-without-slogans', says: 'not be `final`, `static` or `private`' },
    ],
    isMisspelt: true,
  },
  {
    question: 'Why do people say singleton is bad?',
    answers: [{ to: '/learn/oops/solid-patterns', says: 'hidden global dependency' }],
  },
  {
    question: 'checked vs uncheked exception',
    answers: [{ to: '/learn/oops/exceptions-generics', says: 'must be caught or declared' }],
    isMisspelt: true,
  },

  // Operating systems
  {
    question:
      'CPU is idle but the system is busy loading pages again and again, what is this called?',
    answers: [{ to: '/learn/os/memory', says: 'too few frames for their working sets' }],
  },
  {
    question: 'low priorty process never gets cpu, solution',
    answers: [{ to: '/learn/os/scheduling', says: 'By ageing' }],
    isMisspelt: true,
  },
  {
    question: 'which RAID can survive two disk failures',
    answers: [{ to: '/learn/os/storage-io', says: 'RAID 6 survives any two' }],
  },
  {
    question: 'livelock kya hai',
    answers: [
      { to: '/learn/os/deadlocks', says: 'in a livelock they keep running' },
      { to: '/guides/operating-systems', says: 'step aside to the same side' },
    ],
    isMisspelt: true,
  },

  // Web development
  {
    question: 'em vs rem',
    answers: [{ to: '/learn/web-development/css-layout', says: 'nested values multiply' }],
  },
  {
    question: 'I gave width 300px but after padding the div became bigger',
    answers: [
      { to: '/learn/web-development/css-layout', says: 'takes up 340 px' },
      { to: '/learn/web-development/css-layout', says: 'makes it cover padding and border too' },
    ],
  },
  {
    question: 'how should user passwords be kept in the database',
    answers: [{ to: '/learn/web-development/security', says: 'Argon2 or bcrypt' }],
  },
  {
    question: 'using map index as key in react is it ok',
    answers: [{ to: '/learn/web-development/react', says: 'A key must also stay with its item' }],
  },

  // Companies
  {
    question: 'how many jobs I can apply for in Google at one time',
    answers: [{ to: '/companies/google', says: 'up to three jobs' }],
  },
  {
    question: 'documents to carry for infosys interview',
    answers: [{ to: '/companies/infosys', says: 'mark sheets of class X' }],
  },
]
