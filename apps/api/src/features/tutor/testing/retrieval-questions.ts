/** Questions in students' own words, and the passages that answer each. The search was tuned on them. */
export type RetrievalQuestion = {
  question: string
  /** A hit if a passage's address begins with `to` and its text includes `says`, ignoring case. */
  answers: readonly { to: string; says?: string }[]
  isMisspelt?: true
}

export const RETRIEVAL_QUESTIONS: readonly RetrievalQuestion[] = [
  // Notes: data structures and algorithms
  {
    question: 'how to detect loop in linkd list without extra space',
    answers: [
      { to: '/learn/dsa/linked-lists', says: 'O(1) extra space' },
      { to: '/learn/dsa/linked-lists', says: 'fast catches slow' },
    ],
    isMisspelt: true,
  },
  {
    question: 'Why does Dijkstra give a wrong distance when one road has a negative cost?',
    answers: [
      { to: '/learn/dsa/graphs', says: 'Bellman-Ford' },
      { to: '/blog/twelve-things-placement-notes-get-wrong', says: 'Bellman-Ford' },
    ],
  },
  {
    question: 'bfs aur dfs kab use karna hai',
    answers: [{ to: '/learn/dsa/graphs', says: 'level by level' }],
    isMisspelt: true,
  },
  {
    question: 'y quick sort is n^2 in worst case',
    answers: [{ to: '/learn/dsa/sorting-searching', says: 'pivot' }],
    isMisspelt: true,
  },
  {
    question: 'How can I tell whether a problem needs greedy or DP?',
    answers: [
      { to: '/learn/dsa/dp-greedy', says: 'takes what looks best' },
      { to: '/learn/dsa/dp-greedy', says: 'exchange argument' },
      { to: '/learn/dsa/dp-greedy', says: 'greedy decides once' },
    ],
  },
  {
    question: 'is getting a value from a HashMap constant time in every situation',
    answers: [
      { to: '/learn/dsa/hashing', says: 'Only on average' },
      { to: '/guides/complexity-and-arrays', says: 'on average, not always' },
      { to: '/blog/twelve-things-placement-notes-get-wrong', says: 'expected cost' },
      { to: '/blog/twelve-things-placement-notes-get-wrong', says: 'long bucket into a' },
    ],
  },
  {
    question: 'all numbers come in pairs except one, find it without using extra memory',
    answers: [{ to: '/learn/dsa/bit-manipulation', says: 'equal pairs cancel' }],
  },
  {
    question: 'inorder preorder postoder easy way to remember',
    answers: [{ to: '/learn/dsa/trees-heaps', says: 'takes the node before' }],
    isMisspelt: true,
  },
  {
    question: 'Longest subarray whose total stays under a limit, better than two loops',
    answers: [
      { to: '/learn/dsa/arrays-strings', says: 'one running sum' },
      { to: '/learn/dsa/arrays-strings', says: 'the right end grows' },
      { to: '/learn/dsa/arrays-strings', says: 'longest or shortest run' },
      { to: '/guides/complexity-and-arrays', says: 'window grows while' },
      { to: '/guides/complexity-and-arrays', says: 'Record the longest' },
    ],
  },

  // Notes: databases
  {
    question: 'normalisation 3nf vs bcnf diff',
    answers: [
      { to: '/learn/dbms/normalisation', says: 'prime attribute' },
      { to: '/guides/databases-beyond-select', says: 'the exception for prime' },
      { to: '/guides/databases-beyond-select', says: '3NF and BCNF differ' },
    ],
    isMisspelt: true,
  },
  {
    question: 'my query is skiping employes whose bonus is null, y?',
    answers: [
      { to: '/learn/dbms/sql-queries', says: 'only what is true' },
      { to: '/learn/dbms/sql-queries', says: 'A comparison with NULL' },
      { to: '/guides/sql-by-questions', says: 'accept only true' },
      { to: '/guides/sql-by-questions', says: 'three-valued logic' },
      { to: '/guides/sql-by-questions', says: 'A comparison with NULL' },
      {
        to: '/blog/twelve-things-placement-notes-get-wrong',
        says: 'A comparison with NULL',
      },
      {
        to: '/blog/twelve-things-placement-notes-get-wrong',
        says: 'keeps only rows',
      },
    ],
    isMisspelt: true,
  },
  {
    question: 'diff bw where n having clause',
    answers: [
      { to: '/learn/dbms/sql-aggregation', says: 'drops single rows' },
      { to: '/learn/dbms/sql-aggregation', says: 'before the groups exist' },
      { to: '/guides/sql-by-questions', says: 'removes rows before' },
      { to: '/guides/sql-by-questions', says: 'rows before grouping' },
    ],
    isMisspelt: true,
  },
  {
    question: 'Query for the 2nd highest salary when two people share the top one',
    answers: [
      { to: '/learn/dbms/sql-aggregation', says: 'Rank the values' },
      { to: '/learn/dbms/sql-aggregation', says: 'want the second highest' },
      { to: '/learn/dbms/sql-aggregation', says: 'Only one higher mark' },
      { to: '/learn/dbms/sql-aggregation', says: 'place = 2' },
      { to: '/guides/sql-by-questions', says: 'greatest value below' },
      { to: '/guides/sql-by-questions', says: 'sort the different values' },
      { to: '/guides/sql-by-questions', says: 'exactly n - 1' },
      { to: '/guides/sql-by-questions', says: 'This pattern answers' },
    ],
  },
  {
    question: 'primary key vs unique key kya fark hai',
    answers: [{ to: '/learn/dbms/keys-constraints', says: 'most one primary key' }],
    isMisspelt: true,
  },
  {
    question: 'What is the difference between a clustered and a non-clustered index?',
    answers: [
      { to: '/learn/dbms/indexing', says: 'holds the rows' },
      { to: '/learn/dbms/indexing', says: 'the order in which the rows themselves are stored' },
      { to: '/guides/databases-beyond-select', says: 'leaves are the table' },
      { to: '/guides/databases-beyond-select', says: 'holds the rows' },
    ],
  },
  {
    question: 'acid propertys in dbms short ans',
    answers: [
      { to: '/learn/dbms/transactions', says: 'Atomicity' },
      { to: '/guides/databases-beyond-select', says: 'Atomicity' },
      { to: '/guides/databases-beyond-select', says: 'Explain ACID' },
    ],
    isMisspelt: true,
  },
  {
    question:
      'two users buy the last ticket at the same moment, how do I stop this in the database',
    answers: [
      { to: '/learn/dbms/transactions', says: 'lock the row' },
      { to: '/learn/dbms/transactions', says: 'second write wipes out' },
      { to: '/guides/databases-beyond-select', says: 'A pessimistic lock' },
      { to: '/guides/databases-beyond-select', says: 'you prevent a lost' },
    ],
  },
  {
    question: 'sharding and replication are same thing or different',
    answers: [{ to: '/learn/dbms/nosql-scaling', says: 'of the same rows' }],
  },
  {
    question: 'many to many relation ke liye table kaise banaye',
    answers: [
      { to: '/learn/dbms/er-modelling', says: 'junction table' },
      { to: '/learn/dbms/er-modelling', says: 'pair gets a row' },
      { to: '/learn/dbms/er-modelling', says: 'many-to-many links' },
      { to: '/learn/dbms/er-modelling', says: 'many partners on both' },
    ],
    isMisspelt: true,
  },

  // Notes: operating systems
  {
    question: 'wat is dedlock in os',
    answers: [
      { to: '/learn/os/deadlocks', says: 'process of a group' },
      { to: '/learn/os/deadlocks', says: 'exclusion, hold and wait' },
      { to: '/guides/operating-systems', says: 'member of a group' },
      { to: '/guides/operating-systems', says: 'Name the four conditions' },
    ],
    isMisspelt: true,
  },
  {
    question: 'Explain process and thread in simple words',
    answers: [
      { to: '/learn/os/processes-threads', says: 'one flow of execution' },
      { to: '/learn/os/processes-threads', says: 'a thread changes what' },
      { to: '/guides/operating-systems', says: 'sequence of instructions' },
      { to: '/guides/operating-systems', says: 'parts of a process' },
    ],
  },
  {
    question: 'mutex vs semafore',
    answers: [
      { to: '/learn/os/synchronisation', says: 'Mutex or semaphore' },
      { to: '/guides/operating-systems', says: 'Mutex or semaphore' },
      { to: '/blog/twelve-things-placement-notes-get-wrong', says: 'mutex has an owner' },
    ],
    isMisspelt: true,
  },
  {
    question: 'round robin me waiting time kaise nikale',
    answers: [
      { to: '/learn/os/scheduling', says: 'turnaround minus the CPU' },
      { to: '/learn/os/scheduling', says: 'For the waiting times' },
      { to: '/learn/os/scheduling', says: 'mean waiting: (5' },
      { to: '/learn/os/scheduling', says: 'Subtract the time on' },
      { to: '/guides/operating-systems', says: 'turnaround - burst' },
      { to: '/guides/operating-systems', says: 'then subtract the burst' },
    ],
    isMisspelt: true,
  },
  {
    question: 'How can giving a program more frames make page faults go up?',
    answers: [
      { to: '/learn/os/memory', says: 'More frames, yet' },
      { to: '/guides/operating-systems', says: 'can even give more' },
      { to: '/guides/operating-systems', says: 'always holds all pages' },
      { to: '/blog/twelve-things-placement-notes-get-wrong', says: 'more memory causes' },
    ],
  },
  {
    question: 'I deleted a big log file but the server still has it open, is the space freed?',
    answers: [
      { to: '/learn/os/storage-io', says: 'process has the file' },
      { to: '/guides/operating-systems', says: 'the last descriptor' },
    ],
  },
  {
    question: 'does printf itself run inside the kernel',
    answers: [
      { to: '/learn/os/kernel-syscalls', says: 'ordinary code' },
      { to: '/learn/os/kernel-syscalls', says: 'library code runs in' },
      { to: '/learn/os/kernel-syscalls', says: 'only copies its text' },
      { to: '/guides/operating-systems', says: 'are library functions' },
    ],
  },

  // Notes: object-oriented programming
  {
    question: 'diff btw abstract class n interface',
    answers: [
      { to: '/learn/oops/interfaces-abstract', says: 'half-finished class' },
      { to: '/learn/oops/interfaces-abstract', says: 'share an ability' },
      { to: '/learn/oops/interfaces-abstract', says: 'only constants' },
      { to: '/guides/oop-without-slogans', says: 'unrelated classes share' },
      { to: '/guides/oop-without-slogans', says: 'leaves something open' },
    ],
    isMisspelt: true,
  },
  {
    question: 'If the child class has a static method with the same name, is that overriding?',
    answers: [
      { to: '/guides/oop-without-slogans', says: 'not overridden' },
      { to: '/guides/oop-without-slogans', says: 'only hidden' },
      { to: '/blog/twelve-things-placement-notes-get-wrong', says: 'static method is chosen' },
    ],
  },
  {
    question: 'overloading vs overiding',
    answers: [{ to: '/guides/oop-without-slogans', says: 'Overloads have the same' }],
    isMisspelt: true,
  },
  {
    question: 'will finally still execute when try has a return statement',
    answers: [
      { to: '/learn/oops/exceptions-generics', says: 'The value waits' },
      { to: '/learn/oops/exceptions-generics', says: 'even after a' },
      { to: '/learn/oops/exceptions-generics', says: 'works out its value' },
      { to: '/learn/oops/exceptions-generics', says: 'before the method returns' },
    ],
  },
  {
    question: 'shalow copy deep copy c++ why program crash on delete',
    answers: [
      { to: '/learn/oops/lifecycle', says: 'copies only the address' },
      { to: '/learn/oops/lifecycle', says: 'undefined behaviour' },
      { to: '/learn/oops/lifecycle', says: 'The default copies addresses' },
    ],
    isMisspelt: true,
  },
  {
    question: 'Two Java objects have identical fields but == says false. Why?',
    answers: [
      { to: '/learn/oops/classes-objects', says: 'It compares references' },
      { to: '/learn/oops/classes-objects', says: 'lead to different objects' },
      { to: '/learn/oops/classes-objects', says: 'it the same object' },
      { to: '/learn/oops/classes-objects', says: 'it is the same' },
      { to: '/guides/oop-without-slogans', says: 'hides two questions' },
      { to: '/guides/oop-without-slogans', says: 'fall back on identity' },
    ],
  },
  {
    question: 'explain solid principals',
    answers: [
      { to: '/learn/oops/solid-patterns', says: 'The five SOLID rules' },
      { to: '/learn/oops/solid-patterns', says: 'single responsibility' },
      { to: '/learn/oops/solid-patterns', says: 'Liskov substitution' },
    ],
    isMisspelt: true,
  },
  {
    question: 'encapsulation and abstraction dono same lagte hai, difference?',
    answers: [
      { to: '/learn/oops/encapsulation-abstraction', says: 'Encapsulation guards' },
      { to: '/guides/oop-without-slogans', says: 'Two questions keep them' },
      { to: '/guides/oop-without-slogans', says: 'protects the caller' },
    ],
    isMisspelt: true,
  },

  // Notes: web development
  {
    question: 'why does a promise callback run before setTimeout of 0 ms',
    answers: [
      { to: '/learn/web-development/async-dom', says: 'before the next task' },
      { to: '/learn/web-development/async-dom', says: 'every microtask' },
      { to: '/learn/web-development/async-dom', says: 'No microtask is left' },
    ],
  },
  {
    question: 'wat is clousure in js',
    answers: [
      { to: '/learn/web-development/js-core', says: 'variables around the place' },
      { to: '/learn/web-development/js-core', says: 'keeps the variable' },
      { to: '/learn/coding/functions-references', says: 'keeps access to' },
    ],
    isMisspelt: true,
  },
  {
    question: 'usestate value not changing immediatly, console log shows old one',
    answers: [
      { to: '/learn/web-development/react', says: 'belongs to this render' },
      { to: '/learn/web-development/react', says: 'puts an update into' },
      { to: '/learn/web-development/react', says: 'The console shows 10' },
    ],
    isMisspelt: true,
  },
  {
    question:
      'My payment request timed out. Is it OK to send it again, and does PUT or POST matter?',
    answers: [{ to: '/learn/web-development/http-rest', says: 'A second POST' }],
  },
  {
    question: 'How do I make my login page safe against SQL injection?',
    answers: [
      { to: '/learn/web-development/security', says: 'parameterised query' },
      { to: '/learn/web-development/security', says: 'values go into parameters' },
      { to: '/learn/web-development/security', says: 'prepared statement' },
      { to: '/learn/web-development/security', says: 'Check on the server' },
      { to: '/learn/web-development/security', says: 'The command was parsed' },
    ],
  },
  {
    question: 'git merge or rebase, which one is dangerous on a shared branch',
    answers: [
      { to: '/learn/web-development/performance-tooling', says: 'rebase only commits' },
      { to: '/learn/web-development/performance-tooling', says: 'replays your commits' },
      { to: '/learn/web-development/performance-tooling', says: 'Rebase replaces commits' },
      { to: '/learn/web-development/performance-tooling', says: 'Every rebased commit' },
    ],
  },

  // Notes: AI and machine learning
  {
    question:
      'my model scores 99 percent on training data but only 70 on new data, what should I do',
    answers: [
      { to: '/learn/ai-ml/fundamentals', says: 'early stopping' },
      { to: '/learn/ai-ml/fundamentals', says: 'learns the noise' },
      { to: '/learn/ai-ml/fundamentals', says: 'large gap' },
      { to: '/learn/ai-ml/fundamentals', says: 'A better fit to' },
    ],
  },
  {
    question: 'precison vs recall which one when',
    answers: [
      { to: '/learn/ai-ml/evaluation', says: 'many alarms were right' },
      { to: '/learn/ai-ml/evaluation', says: 'When a miss costs' },
      { to: '/learn/ai-ml/evaluation', says: 'on a false alarm' },
      { to: '/learn/ai-ml/evaluation', says: 'precision looks at' },
    ],
    isMisspelt: true,
  },
  {
    question: 'bagging n boosting mein difference',
    answers: [{ to: '/learn/ai-ml/trees-ensembles', says: 'That is boosting' }],
    isMisspelt: true,
  },
  {
    question: 'How many clusters should I pick in k-means?',
    answers: [{ to: '/learn/ai-ml/unsupervised', says: 'elbow' }],
  },
  {
    question: 'Should I fine tune or use RAG for a chatbot that answers from college notices?',
    answers: [
      { to: '/learn/ai-ml/nlp-llm', says: 'RAG for facts' },
      { to: '/learn/ai-ml/nlp-llm', says: 'at question time' },
    ],
  },

  // Notes: aptitude
  {
    question: 'A finishes a job in 15 days, B in 10 days. Shortcut for both together?',
    answers: [
      { to: '/learn/aptitude/time-work', says: 'LCM of the given' },
      { to: '/learn/aptitude/time-work', says: 'together: 60' },
      { to: '/learn/aptitude/time-work', says: 'turn times into rates' },
      { to: '/guides/aptitude-reasoning-30-days', says: 'Take the LCM of the days' },
    ],
  },
  {
    question: 'train crossing platfrom formula',
    answers: [
      { to: '/learn/aptitude/speed-distance', says: 'cover its own length' },
      { to: '/learn/aptitude/speed-distance', says: 'own length + platform' },
      { to: '/learn/aptitude/speed-distance', says: 'platform: (150' },
    ],
    isMisspelt: true,
  },
  {
    question: 'probablity of atleast 1, shortcut?',
    answers: [
      { to: '/learn/aptitude/counting-probability', says: 'count the opposite' },
      { to: '/learn/aptitude/counting-probability', says: '1 minus none' },
      { to: '/learn/aptitude/counting-probability', says: 'chances of failing' },
      { to: '/learn/aptitude/counting-probability', says: 'Subtract it from 1' },
    ],
    isMisspelt: true,
  },
  {
    question: 'Why is 40% off and then another 20% off not the same as 60% off?',
    answers: [
      { to: '/learn/aptitude/percent-money', says: 'multiply their factors' },
      { to: '/learn/aptitude/percent-money', says: 'Two percentage changes' },
    ],
  },

  // Notes: reading code
  {
    question:
      'I passed a list to a function in Python and the original changed too, but the int did not',
    answers: [
      { to: '/learn/coding/functions-references', says: 'follows the reference' },
      { to: '/learn/coding/functions-references', says: 'the caller sees it' },
      { to: '/learn/coding/functions-references', says: 'a list in place' },
    ],
  },
  {
    question: 'What inputs should I try before submitting in the coding round?',
    answers: [
      { to: '/learn/coding/edge-cases-tests', says: 'Empty, one, two' },
      { to: '/learn/coding/edge-cases-tests', says: 'at the limits of' },
      { to: '/learn/coding/edge-cases-tests', says: 'try nothing, one' },
      { to: '/guides/complexity-and-arrays', says: 'on an empty input' },
    ],
  },
  {
    question: 'y -7 % 3 is diff in java n python',
    answers: [
      { to: '/learn/coding/bits-maths', says: 'the left operand' },
      { to: '/learn/coding/bits-maths', says: 'negative left operand' },
      { to: '/learn/coding/bits-maths', says: 'Safe way to wrap' },
    ],
    isMisspelt: true,
  },
  {
    question: 'recursion me base case bhul gaye to kya hoga',
    answers: [{ to: '/learn/coding/recursion', says: 'The stack fills up' }],
    isMisspelt: true,
  },

  // Notes: communication
  {
    question: 'tell me abt urself ka ans kaise de fresher',
    answers: [
      { to: '/learn/communication/interview-answers', says: 'Present, past, future' },
      { to: '/guides/six-week-placement-plan', says: 'I am Meera' },
      { to: '/guides/six-week-placement-plan', says: 'bar of 60 seconds' },
    ],
    isMisspelt: true,
  },
  {
    question: '"She is one of the best student" - is this sentence right?',
    answers: [{ to: '/learn/communication/error-correction', says: 'one of my friends' }],
  },
  {
    question: 'How do I write a proper email to sir asking for something by a certain date?',
    answers: [
      { to: '/learn/communication/writing', says: 'clear request' },
      { to: '/learn/communication/writing', says: 'name the action' },
      { to: '/learn/communication/writing', says: 'Dear Professor Rao' },
      { to: '/learn/communication/writing', says: 'date is a help' },
    ],
  },

  // Study guides
  {
    question: 'n is 10^5 in the problem, will two nested loops pass in 1 second',
    answers: [
      { to: '/guides/complexity-and-arrays', says: 'to rule methods out' },
      { to: '/guides/complexity-and-arrays', says: 'Cost that fits' },
      { to: '/learn/dsa/complexity', says: 'complexity do you aim' },
    ],
  },
  {
    question: 'maximum sum subarray when every element is negative',
    answers: [
      { to: '/guides/complexity-and-arrays', says: 'sum of no day' },
      { to: '/guides/complexity-and-arrays', says: 'sums may be negative' },
    ],
  },
  {
    question: 'What goes wrong if the parent class destructor is not virtual in C++?',
    answers: [
      { to: '/guides/oop-without-slogans', says: 'deleting a child through' },
      { to: '/guides/oop-without-slogans', says: 'A child deleted through' },
    ],
  },
  {
    question: 'y ppl say composition better than inheritence',
    answers: [
      { to: '/guides/oop-without-slogans', says: 'its parent works inside' },
      { to: '/guides/oop-without-slogans', says: 'fragile base class' },
      { to: '/guides/oop-without-slogans', says: 'which to try first' },
      { to: '/guides/oop-without-slogans', says: 'Otherwise use composition' },
      { to: '/learn/oops/inheritance', says: 'Inheritance or composition' },
    ],
    isMisspelt: true,
  },
  {
    question: 'In what order does SQL run select, from, where and group by?',
    answers: [
      { to: '/guides/sql-by-questions', says: 'not what happens first' },
      { to: '/guides/sql-by-questions', says: 'path through seven stations' },
      { to: '/guides/sql-by-questions', says: 'Order of effect' },
      { to: '/guides/sql-by-questions', says: 'The order explains many' },
    ],
  },
  {
    question: 'how 2 find duplicate records in a tabel',
    answers: [
      { to: '/guides/sql-by-questions', says: 'find duplicates' },
      { to: '/guides/sql-by-questions', says: 'HAVING count(*) > 1' },
    ],
    isMisspelt: true,
  },
  {
    question: 'bankers algo numerical kaise solve kare',
    answers: [
      { to: '/guides/operating-systems', says: 'whole need fits' },
      { to: '/guides/operating-systems', says: 'maximum - holds' },
      { to: '/guides/operating-systems', says: 'declares its maximum' },
      { to: '/learn/os/deadlocks', says: 'whose last column fits' },
      { to: '/learn/os/deadlocks', says: 'Pretend that R gets' },
    ],
    isMisspelt: true,
  },
  {
    question: 'dirty read, phantom read and non repeatable read, how are they different',
    answers: [
      { to: '/guides/databases-beyond-select', says: 'written but not committed' },
      { to: '/guides/databases-beyond-select', says: 'the same row twice' },
      { to: '/guides/databases-beyond-select', says: 'a row that appears' },
      { to: '/guides/databases-beyond-select', says: 'the SQL standard permits' },
      { to: '/guides/databases-beyond-select', says: 'Non-repeatable read or phantom' },
    ],
  },
  {
    question: 'Only 2 weeks are left for my placement drive, how should I plan?',
    answers: [
      { to: '/guides/six-week-placement-plan', says: 'six evenings' },
      { to: '/guides/six-week-placement-plan', says: 'Plan for a drive' },
    ],
  },
  {
    question: 'should I guess an answer if there is negative marking',
    answers: [
      { to: '/guides/six-week-placement-plan', says: 'Without a penalty' },
      { to: '/guides/six-week-placement-plan', says: 'one option ruled out' },
      { to: '/blog/what-a-70-really-tells-you', says: 'If wrong answers cost' },
    ],
  },

  // Companies
  {
    question: 'tcs nqt pattern kya hai',
    answers: [
      { to: '/companies/tcs', says: '75 minutes' },
      { to: '/companies/tcs', says: '115 minutes' },
      { to: '/companies/tcs', says: 'Part A: Numerical ability' },
      { to: '/companies/tcs', says: 'test in two parts' },
      { to: '/blog/one-plan-for-five-companies', says: '190 minutes' },
      { to: '/blog/one-plan-for-five-companies', says: '75 minutes' },
      { to: '/guides/six-week-placement-plan', says: '75 minutes' },
    ],
    isMisspelt: true,
  },
  {
    question: 'salary of TCS Digital and Prime for freshers',
    answers: [
      { to: '/companies/tcs', says: '9.09 to 9.30' },
      { to: '/companies/tcs', says: '7.09 to 7.30' },
    ],
  },
  {
    question: 'How many marks in 10th and 12th does Infosys want?',
    answers: [{ to: '/companies/infosys', says: '65% or 6.5 CGPA' }],
  },
  {
    question: 'wipro me bond sign krna padta h kya',
    answers: [
      { to: '/companies/wipro', says: 'service agreement' },
      { to: '/guides/hr-interview-40-questions', says: '12 months and Rs 75,000' },
    ],
    isMisspelt: true,
  },
  {
    question: 'accenture me kitne rounds hote hai',
    answers: [
      { to: '/companies/accenture', says: 'three assessments' },
      { to: '/companies/accenture', says: 'assessments in two stages' },
      { to: '/companies/accenture', says: 'Only if you clear' },
      { to: '/companies/accenture', says: 'One interview, if' },
      { to: '/blog/one-plan-for-five-companies', says: 'lists three assessments' },
      { to: '/guides/six-week-placement-plan', says: 'only if cleared' },
    ],
    isMisspelt: true,
  },
  {
    question: 'Is Java compulsory for the Cognizant GenC technical test or can I use Python?',
    answers: [
      { to: '/companies/cognizant', says: 'skill cluster 1' },
      { to: '/companies/cognizant', says: 'cluster 2 or 3' },
      { to: '/companies/cognizant', says: 'cluster 2 is Python' },
      { to: '/blog/one-plan-for-five-companies', says: 'follows a skill cluster' },
    ],
  },
  {
    question: 'Capgemini rejected me. When may I try again?',
    answers: [{ to: '/companies/capgemini', says: 'six months after' }],
  },
  {
    question: 'amazon intership stipend kitna milta h',
    answers: [{ to: '/companies/amazon', says: '80,000' }],
    isMisspelt: true,
  },

  // Posts and FAQ
  {
    question: 'can we get the rows back after TRUNCATE with rollback',
    answers: [
      { to: '/blog/twelve-things-placement-notes-get-wrong', says: 'PostgreSQL and SQL Server' },
      { to: '/blog/twelve-things-placement-notes-get-wrong', says: 'TRUNCATE commits immediately' },
      { to: '/guides/sql-by-questions', says: 'rows back' },
      { to: '/guides/databases-beyond-select', says: 'Whether TRUNCATE can be' },
      { to: '/guides/databases-beyond-select', says: 'TRUNCATE and DDL' },
      { to: '/guides/databases-beyond-select', says: 'truncated rows come back' },
    ],
  },
  {
    question: 'got 7 out of 10 in quiz, am i redy 4 interview?',
    answers: [
      { to: '/blog/what-a-70-really-tells-you', says: 'score tells you less' },
      { to: '/blog/what-a-70-really-tells-you', says: 'nearer to a coin' },
      { to: '/blog/what-a-70-really-tells-you', says: 'After ten questions' },
      { to: '/blog/what-a-70-really-tells-you', says: 'says much more than' },
      { to: '/blog/what-a-70-really-tells-you', says: 'a first sample' },
      { to: '/guides/six-week-placement-plan', says: 'believe your figure after' },
      { to: '/guides/six-week-placement-plan', says: 'is a small sample' },
    ],
    isMisspelt: true,
  },
  {
    question: 'How do you calculate the skill % on my dashboard?',
    answers: [
      { to: '/faq', says: 'standard mixed quiz' },
      { to: '/blog/what-a-70-really-tells-you', says: 'Rasch model' },
      { to: '/guides/six-week-placement-plan', says: 'standard mixed quiz' },
    ],
  },
  {
    question: 'paid 4 a guide by upi but cant open it yet',
    answers: [{ to: '/faq', says: 'within 24 hours' }],
    isMisspelt: true,
  },

  // Answered by two sources
  {
    question: 'java pass by value hai ya pass by refrence',
    answers: [
      { to: '/learn/oops/classes-objects', says: 'passed by value' },
      { to: '/learn/coding/functions-references', says: 'pass by value' },
      { to: '/guides/oop-without-slogans', says: 'Always by value' },
      { to: '/guides/oop-without-slogans', says: 'passes every argument' },
      { to: '/guides/oop-without-slogans', says: 'Java passes by value' },
      {
        to: '/blog/twelve-things-placement-notes-get-wrong',
        says: 'Java copies the value',
      },
    ],
    isMisspelt: true,
  },
  {
    question: 'Is the advanced part of NQT optional, can I skip it?',
    answers: [
      { to: '/companies/tcs', says: 'All were encouraged' },
      { to: '/companies/tcs', says: 'the advanced part was' },
      { to: '/companies/tcs', says: 'both parts were mandatory' },
      { to: '/blog/one-plan-for-five-companies', says: 'only for a Digital' },
      { to: '/blog/one-plan-for-five-companies', says: 'needs the advanced part' },
      { to: '/guides/six-week-placement-plan', says: 'the advanced part was' },
    ],
  },
]
