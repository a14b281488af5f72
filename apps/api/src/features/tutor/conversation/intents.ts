/** The intents of messages that no passage can answer. */
export type Intent = 'greeting' | 'thanks' | 'who-are-you' | 'complaint' | 'leaked-papers'

type Row = { intent: Intent; pattern: RegExp; examples: string[] }

/**
 * The first row that fits decides. Each pattern comes with messages that it must fit, and the test adds questions about
 * concepts that none of them may fit.
 */
export const INTENTS: Row[] = [
  {
    intent: 'greeting',
    pattern:
      /^(?:hi+|he+y+|hello+|hlo+|helo|namaste|namaskar|yo|sup|good (?:morning|afternoon|evening)|hii* (?:bro|sir|bhai|there|tutor)|hello (?:bro|sir|there|tutor)|hey (?:bro|there)|kaise ho|kya haal(?: hai)?|how are (?:you|u))[\s!.,?]*$/i,
    examples: ['hi', 'hello sir', 'Heyy', 'good morning', 'kaise ho'],
  },
  {
    intent: 'thanks',
    pattern:
      /^(?:(?:ok(?:ay)?|great|nice|cool|got it|wow)[\s,!.]+)*(?:thanks?|thank ?(?:you|u)|thanx|thx|ty|tysm|shukriya|dhanyavaad|dhanyawad|great|nice|cool|awesome|perfect|helpful|samajh (?:gaya|aa gaya))(?:[\s,]+(?:bro|bhai|sir|mam|yaar|a lot|so much|very much|man|buddy|for (?:the |your )?help|this helped))*[\s!.]*$/i,
    examples: ['thanks bro', 'ok thank you so much', 'shukriya bhai', 'nice', 'samajh gaya'],
  },
  {
    intent: 'who-are-you',
    pattern:
      /\b(?:who|what) (?:are|r) (?:you|u)\b|\b(?:are|r) (?:you|u) (?:an? )?(?:ai|bot|robot|human|chatgpt|gpt|real)\b|\bwhat can (?:you|u) do\b|\b(?:tum|aap) kaun\b|\b(?:your|ur) name\b/i,
    examples: ['who are you', 'are you chatgpt?', 'what can you do', 'tum kaun ho'],
  },
  {
    intent: 'complaint',
    pattern:
      /\b(?:you|u|this (?:app|site|bot|tutor)|tum|tu|app) (?:are|r|is|re)?\s*(?:so |very |just |totally |a )*(?:useless|stupid|dumb|bad|idiot|bakwas|bekar|bekaar|worst|trash|rubbish|garbage|waste)\b|\bworst (?:app|site|bot|tutor)\b|\bf(?:uck|\*+|uk) ?(?:you|u|off)?\b|\b(?:bakwas|bekar|bekaar|bkws) (?:app|site|hai)\b/i,
    examples: ['you are useless, worst app ever', 'this app is bakwas', 'f*** off', 'u r stupid'],
  },
  {
    intent: 'leaked-papers',
    pattern:
      /\bleak(?:ed|s)?\b.*\b(?:papers?|questions?|answers?|pdf)\b|\b(?:papers?|questions?)\b.*\bleak(?:ed|s)?\b|\b(?:send|give|share|provide|download|bhejo|dedo|chahiye)\b.*\b(?:previous year|last year|actual|real|original)\b.*\b(?:papers?|questions?|pdf)\b|\bhack\b.*\b(?:test|exam|nqt)\b/i,
    examples: [
      'send me leaked infosys question paper 2026 pdf',
      'tcs paper leak',
      'give me the actual questions of wipro as pdf',
    ],
  },
]

/** Returns undefined for everything that a passage may answer. A long message is a question, or has one pasted in. */
export const findIntent = (message: string): Intent | undefined =>
  message.length > 160 ? undefined : INTENTS.find(({ pattern }) => pattern.test(message))?.intent
