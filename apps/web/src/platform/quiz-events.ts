/** `delivered` means that the server has received pending answers, so the dashboard and other replies are outdated. */
export const quizEvents = new EventTarget()
