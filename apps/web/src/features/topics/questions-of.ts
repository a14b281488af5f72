export const questionsOf = ({ questions }: { questions: number }): string =>
  questions === 1 ? '1 question' : `${questions.toLocaleString('en')} questions`
