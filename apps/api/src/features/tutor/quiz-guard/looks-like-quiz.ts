/** Matches three or four options, on separate lines or in one: `a) … b) … c) …`, `(1) … (2) …`, `A. …`. */
const LISTED_OPTIONS =
  /(?:^|[\s(])(?:a|1)[).:]\s*\S[\s\S]*?[\s(](?:b|2)[).:]\s*\S[\s\S]*?[\s(](?:c|3)[).:]\s*\S/i

const WORDS = [
  /\bwhich (?:one )?of (?:the following|these|them|the below|the given)\b/i,
  /\b(?:choose|select|pick|tick|mark) (?:the |one |an? )?(?:\w+ )?(?:correct|right|best|true|false|option|answer)/i,
  /\b(?:true or false|fill in the blank|all of the above|none of the (?:above|these)|both a and b)\b/i,
  /\b(?:mcq|correct (?:option|answer|choice)|right (?:option|choice)|option [a-d1-4]\b)/i,
  /\bhow many of (?:the following|these)\b/i,
  /_{3,}/,
]

const ASKS_FOR_OUTPUT =
  /\b(?:what (?:is|will be|would be|does|do|is printed|gets printed|are)|predict|find|guess|whats|output|prints?|returns?)\b[\s\S]{0,60}\b(?:output|prints?|printed|result|returns?|value|displayed?|logs?|logged)\b|\boutput of\b/i

/** Matches signs of code that rarely occur in prose. Two matches count as a program. */
const CODE =
  /```|[;{}]\s*$|\b(?:def|int|public|void|const|let|var|function|class|#include|for|while|print|printf|console\.log|cout|System\.out|return|SELECT|import)\b\s*[\w(*<"'`]/gm

/** Returns whether a message has the form of a quiz question, which is answered with a hint first. */
export function looksLikeQuiz(question: string): boolean {
  if (LISTED_OPTIONS.test(question) || WORDS.some((words) => words.test(question))) return true
  const hasCode = (question.match(CODE)?.length ?? 0) >= 2 || /[a-z_]\w*\([^)]*\)/i.test(question)
  return hasCode && ASKS_FOR_OUTPUT.test(question)
}
