import type { QuizOffer } from '@nextround/contract/quizzes'
import type { QuizSubject } from './quiz-room.tsx'

type Named = QuizSubject & { about: About }
/** In the words of a sentence. */
export type About = 'topic' | 'subskill' | 'company' | 're-test'

/** What the quiz will be, said as it is: most subskills have fewer questions than a quiz. */
export function readySubject(subject: QuizSubject, offer: QuizOffer | undefined): Named {
  const { aim, title } = subject
  if ('reTest' in aim) return { ...subject, about: 're-test' }
  if ('company' in aim) return { ...subject, about: 'company' }
  if (!('subskill' in aim)) return { ...subject, about: 'topic' }
  // Nobody knows this subskill, by a typing mistake or after a rename: the topic is the nearest to it.
  if (offer && !offer.subskill) return { ...subject, aim: { topicId: aim.topicId }, about: 'topic' }
  const { label = title, questions: own = 0 } = offer?.subskill ?? {}
  const all = offer?.questions ?? 0
  return own < all
    ? { aim, about: 'subskill', title: `${label} and more`, description: mixed(own, all, title) }
    : { aim, about: 'subskill', title: label, description: `A part of ${title}` }
}

const mixed = (own: number, all: number, topic: string) =>
  `${own} of the ${all} questions ${own === 1 ? 'is' : 'are'} about this. The others are about what stands next to it in ${topic}.`
