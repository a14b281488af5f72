import { findIntent, type Intent } from './intents.ts'

const REPLIES: Record<Intent, string> = {
  greeting:
    'Hello! Ask me about a concept (“What is a deadlock?”), a company (“Does TCS have negative marking?”), or a question you got wrong. [Today](/dashboard) shows your next step.',
  thanks: "You're welcome. Ask the next thing whenever you like.",
  'who-are-you':
    'I answer from our own notes, guides and company pages, and name the page each answer comes from. If they have nothing, I say so. Ask me about a concept, a company, or a question you got wrong.',
  complaint:
    "I'm sorry that didn't help. Ask again with the name of the concept, or [tell us what went wrong](/contact): a person reads every message.",
  'leaked-papers':
    "We don't have company papers, and we don't copy them: our questions are our own ([how we make them](/faq)). The [company pages](/companies) show each test's pattern, with practice for it.",
}

/** Returns the reply to small talk, which no passage answers. */
export function findFixedReply(message: string): string | undefined {
  const intent = findIntent(message)
  return intent && REPLIES[intent]
}
