import type { Events } from '#events'
import type { Deps } from '#platform/deps.ts'

/** Mails the operator when an import has changed what learners see. */
export async function notifyOperator(
  { config, mailer }: Pick<Deps, 'config' | 'mailer'>,
  { added, revised, retired }: Events['questions.imported'],
  key: string,
): Promise<void> {
  if (!config.OPERATOR_EMAIL) return
  await mailer.send({
    key,
    to: config.OPERATOR_EMAIL,
    subject: 'The question bank changed',
    text: `Added: ${added}\nRevised: ${revised}\nRetired: ${retired}\n\n${config.PUBLIC_URL}/topics\n`,
  })
}
