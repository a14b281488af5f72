/** Questions that learners ask about themselves. Their own data answers them, not a passage. */
export type Request =
  | 'streak'
  | 'rank'
  | 'figure'
  | 'last-quiz'
  | 'why-wrong'
  | 'mistakes'
  | 'ready'
  | 'plan'
  | 'weakest'
  | 'today'
  | 'standing'

type Row = { request: Request; pattern: RegExp; not?: RegExp; examples: string[] }

/** Hindi endings such as `padhu` (“should I study”) say who is meant without a word for “I”. */
const SELF =
  /\b(?:i|im|i'm|i’m|ive|i've|i’ve|me|my|mine|myself|we|our|main|mera|mere|meri|mujhe|mujhko|mujhse|maine|apna|apni|apne|hum|humein|karu|karun|karoon|padhu|padhun|padhna|karna|sikhu|seekhu|kru)\b/i
const TOPIC = String.raw`(?:topics?|areas?|subjects?|skills?|points?|sections?|parts?|subskills?)`

/** The first matching row decides. A message must also mention the learner. */
export const REQUESTS: Row[] = [
  {
    request: 'streak',
    pattern: /\bstreaks?\b/i,
    examples: ['what is my streak', 'how do I keep my streak', 'meri streak kitni hai'],
  },
  {
    request: 'rank',
    pattern:
      /\b(?:my|mera|meri|apni|apna)\s+(?:\w+\s+)?(?:rank(?:ing)?|position|percentile)\b|\b(?:rank|leaderboard)\b.*\b(?:am i|do i|main|mera|meri)\b|\bam i\b.*\bleaderboard\b/i,
    examples: ['what is my rank', 'meri rank kya hai', 'which rank am I'],
  },
  {
    request: 'figure',
    pattern:
      /\b(?:why|kyu|kyun|how come|what does)\b.*\b(?:skills?|readiness)\b.*(?:\d|\b(?:show|shows|only|low|lower|less|drop|dropped|fall|fell|down|range|mean|kam|not (?:change|changing|increase|increasing|going up))\b)|\bmy (?:\w+ )?skill (?:percentage|figure|range|score)\b/i,
    examples: [
      'why does my OS skill show 66% when I got 80%',
      'why did my DBMS skill fall',
      'mera skill kam kyun dikha raha hai, why is my skill so low',
    ],
  },
  {
    request: 'last-quiz',
    pattern:
      /\b(?:last|latest|previous|recent|pichl[aei])\s+(?:\w+\s+)?(?:quiz|test|round|attempt|result|score)\b/i,
    examples: ['why did I fail my last quiz', 'how did I do in my last test', 'mera pichla quiz'],
  },
  {
    request: 'why-wrong',
    pattern:
      /\b(?:wrong|incorrect|galat|not right|not correct)\b.*\b(?:answers?|questions?|options?|choice|sawaal|sawal|jawab|one)\b|\b(?:answers?|questions?|options?|choice|jawab|sawal)\b.*\b(?:wrong|incorrect|galat|not right|not correct)\b|\b(?:what|where|why) (?:did|do|was|were|am|have) (?:i|my)\b.*\b(?:wrong|incorrect)\b|\bgalat (?:kyu|kyun|kaise)\b/i,
    not: /\b(?:code|program|output|query|compiler|interview)\b/i,
    examples: [
      'why was my answer wrong',
      'why is my answer wrong in the LRU cache question',
      'mera answer galat kyu hai',
      'what did I get wrong',
    ],
  },
  {
    request: 'mistakes',
    pattern:
      /\b(?:my|mera|meri|mere|apni)\s+(?:\w+\s+){0,2}(?:mistakes?|errors|galti(?:ya[an]?n?)?|misconceptions?)\b|\b(?:mistakes?|misconceptions?)\b.*\b(?:do|am|have|keep|should) i\b|\bwhat do i (?:keep|usually|often|always) get(?:ting)? wrong\b/i,
    examples: ['show my mistakes', 'which mistakes do I make most', 'meri galtiyan kya hai'],
  },
  {
    request: 'ready',
    pattern:
      /\b(?:am i|are we)\b.*\b(?:ready|prepared)\b|\b(?:taiyar|tayyar|taiyaar)\b|\b(?:can|will|could) i\b.*\b(?:crack|clear|qualify|pass|get (?:in(?:to)?|selected|placed))\b.*\b(?:tcs|nqt|infosys|wipro|accenture|cognizant|capgemini|amazon|microsoft|google|ibm|test|drive|placements?|exam|interview|round|cutoff|it)\b|\bmy chances?\b|\b(?:crack|clear|nikal)\b.*\b(?:sakta|sakti|paunga|paungi|lunga|lungi)\b/i,
    examples: ['am I ready for TCS?', 'kya main TCS crack kar sakta hu', 'my chances in infosys'],
  },
  {
    request: 'plan',
    pattern:
      /\b(?:my|mera|meri|apna)\s+(?:\w+\s+){0,2}(?:plan|schedule|drive|timetable)\b|\bplan\b.*\b(?:left|remaining|remains|baki|baaki|bacha)\b/i,
    not: /\b(?:query|execution) plan\b|\bhow (?:should|do|can|to)\b/i,
    examples: ['my drive is in 5 days, what is left in my plan', 'mera plan kya hai'],
  },
  {
    request: 'weakest',
    pattern: new RegExp(
      String.raw`\b(?:weak(?:est|er|ness(?:es)?)?|worst|poor(?:est)?|kamzor|kamjor|strong(?:est)?)\b.*\b(?:${TOPIC}|in|at|am i|i am|hu|hoon|kya)\b|\b${TOPIC}\b.*\b(?:weak(?:est|er)?|worst|kamzor|kamjor|improve|work on)\b|\b(?:what|where|which)\b.*\b(?:should|do|can) i\b.*\b(?:improve|work on|focus)\b`,
      'i',
    ),
    not: /\bweak (?:entit|reference|ref|key|pointer|pointers|ptr|symbol)|\b(?:code|query|resume|cv|answer|english|communication skills)\b/i,
    examples: [
      'what are my weak areas?',
      'which topic am I weakest in',
      'main kis topic me kamzor hu',
      'where should I improve',
    ],
  },
  {
    request: 'today',
    pattern:
      /\b(?:what|which|kya|kaunsa|konsa|how much)\b.*\b(?:should|shall|must|can|do|to|topic)\b.*\b(?:study|practi[sc]e|learn|read|revise|start|prepare|cover)\b.*\b(?:today|now|next|first|tonight|this (?:week|evening)|aaj|abhi)\b|\bwhat (?:should|do|must|can) i do (?:today|tonight|this week)\b|\b(?:aaj|abhi)\b.*\b(?:kya|kaunsa|konsa|kitna)\b|\bkya (?:padhu|padhun|padhna|karu|karun|practice)\b|\bkaha(?:n)? se (?:start|shuru|suru)|\bwhere (?:do|should|shall) i (?:start|begin)\b|^\W*(?:(?:so|ok|okay|sir|bro|bhai|hi|hello)\W+)*what (?:should|do|must) i (?:do|study|practi[sc]e|revise)(?: (?:today|now|next))?[\s?!.]*$|\b(?:my )?next step\b|\btoday.?s (?:plan|task|target)\b/i,
    not: /\bwhen\b|\bif\b|\bin (?:an?|the) (?:hr|interview)\b/i,
    examples: [
      'what should I do today',
      'what should I study today?',
      'aaj kya padhu',
      'which topic should I revise first',
      'where do I start',
    ],
  },
  {
    request: 'standing',
    pattern:
      /\bwhere (?:do|am) i (?:stand|at)\b|\bhow (?:am i|i am) (?:doing|performing|progressing)\b|\bam i (?:improving|getting better)\b|\b(?:my|mera|meri)\s+(?:overall |average |current |total )?(?:progress|performance|stats?|statistics|level|report|average|scores?)\b|\bhow (?:many|much)\b.*\b(?:quiz(?:zes)?|questions)\b.*\b(?:have|did) i\b|\bmy (?:skills|strengths?)\b/i,
    not: /\b(?:query|code|resume|cv|interview)\b/i,
    examples: ['where do I stand?', 'how am I doing', 'am I improving', 'show my progress'],
  },
]

/** A longer message has something pasted in, or asks about it. */
const MAX_LENGTH = 160

/** Returns what a learner asks about themselves, or undefined for everything that the notes may answer. */
export function findRequest(message: string): Request | undefined {
  if (message.length > MAX_LENGTH || !SELF.test(message)) return undefined
  return REQUESTS.find(({ pattern, not }) => pattern.test(message) && !not?.test(message))?.request
}
