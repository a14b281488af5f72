/** Bank questions in the words of a learner who does not want to be detected. */
export const PARAPHRASES: readonly { questionId: string; messages: readonly string[] }[] = [
  {
    questionId: 'os-1w30jy',
    messages: [
      'my java counter is marked volatile but ends up lower than expected with many threads, how to fix',
      'is volatile enough to make ++ safe across threads',
    ],
  },
  {
    questionId: 'dbms-1bjjhj',
    messages: [
      'given the FDs AB→CD, C→A, D→B on a table with four columns, list its minimal keys',
      'number of minimal superkeys of R(A,B,C,D) where A B determine the rest and C gives A, D gives B',
    ],
  },
  {
    questionId: 'oops-x50hn4',
    messages: [
      'in cpp whats the best way to pass a big object that the function will not modify',
      'const reference or by value for a heavy read only argument?',
    ],
  },
  {
    questionId: 'aiml-dsedx7',
    messages: [
      'last layer of a multi-label image classifier: sigmoid or softmax',
      'each picture can have zero or more of twenty tags, what should the final layer use',
    ],
  },
  {
    questionId: 'dsa-422tcv',
    messages: [
      'merging k ordered lists using a priority queue, what is the big o',
      'time complexity of k way merge of linkd lists with heap',
    ],
  },
  {
    questionId: 'dsa-ndh7sv',
    messages: [
      'is the monotonic stack for next greater element n squared because of the nested loop?',
      'nge using stack total running time',
    ],
  },
  {
    questionId: 'dsa-zpehxw',
    messages: [
      'if all my keys are 8, 16, 24... which number of buckets uses all slots when hashing by remainder',
      'why should table size be prime for k mod m hashing',
    ],
  },
  {
    questionId: 'web-g8pg0z',
    messages: [
      'after adding another node behind the balancer people get logged out randomly, how do i make it stateless',
      'sessions in server memory break with two servers, what to do',
    ],
  },
  {
    questionId: 'dbms-5p3xez',
    messages: [
      'a transaction sees a different value when it selects the row a second time, name of this problem?',
      'price was 50 then 60 inside one transaction after another committed',
    ],
  },
  {
    questionId: 'dsa-3ta330',
    messages: [
      'overflow when calculating mid in bin search with two big ints, whats the printed value',
      '(1500000000 + 2000000000) / 2 with int in java',
    ],
  },
  {
    questionId: 'os-v7yk0j',
    messages: [
      'microkernel or monolithic for a safety critical hospital machine where drivers may crash',
      'which kernal type survives a buggy driver',
    ],
  },
  {
    questionId: 'dsa-h7qz7n',
    messages: [
      'how to sort data 10 times larger than my RAM',
      'external merge sort vs quick sort for a 50gb file',
    ],
  },
  {
    questionId: 'web-3rkvvq',
    messages: [
      'npm ci or npm install in the pipeline so that everybody gets identical versions',
      'how can CI install precisely the locked dependencies',
    ],
  },
  {
    questionId: 'oops-e98jt5',
    messages: [
      'long instanceof chain that grows with every new shape, better design?',
      'replace if else on types by polymorphism?',
    ],
  },
  {
    questionId: 'dsa-6s48ej',
    messages: [
      'when does a default java hashmap resize for the first time',
      '16 buckets and .75 load, after how many inserts does it double',
    ],
  },
  {
    questionId: 'web-c5bt1p',
    messages: [
      'memoised child re-renders because of inline arrow prop, fix?',
      'usecallback needed when react memo list keeps rendering',
    ],
  },
  {
    questionId: 'dbms-e4j175',
    messages: [
      'b tree or hash index for a date range with order by',
      'which indx for between queries sorted by date',
    ],
  },
  {
    questionId: 'dbms-jrkses',
    messages: [
      'optimistic or pessimistic locking when two clerks often open the same claim',
      'lock the row when a form opens or check the version when it is saved',
    ],
  },
]
