import type { QuizResult } from '@nextround/contract/quizzes'
import { ReviewItem } from './review-item.tsx'

/** Every question once more, with its explanation. */
export const Review = ({ review }: Pick<QuizResult, 'review'>) => (
  <section className="grid grid-cols-1 gap-3">
    <h2 className="mt-4 font-bold text-xl">Review</h2>
    {review.map((item, place) => (
      <ReviewItem key={item.question.id} item={item} number={place + 1} />
    ))}
  </section>
)
