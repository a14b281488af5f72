import type { Events } from '#events'
import type { Deps } from '#platform/deps.ts'

/** A line to whoever keeps the bank right, when what learners see has changed. */
export async function tellOperator(
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
