/** `delivered`: the server has received pending answers, so that the dashboard and other replies are outdated. */
export const quizNews = new EventTarget()
