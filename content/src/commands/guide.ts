import { verifyBlocks } from '../blocks/verify-blocks.ts'
import { describeFinding } from '../checks/finding.ts'
import { Files } from '../files.ts'
import { readBank } from '../read.ts'
import { checkGuides } from '../study-guides/check-guides.ts'
import { readGuides } from '../study-guides/read-guides.ts'
import { withSandbox } from '../verify/find-sandbox.ts'
import type { CommandContext } from './command-context.ts'

/** `guide SLUG` checks one study guide and executes it. */
export async function guide({ root, today, print, settings }: CommandContext, [slug]: string[]) {
  const bank = readBank(new Files(root), today)
  const files = new Files(root)
  const own = readGuides(files).filter((one) => one.slug === slug)
  const mistakes = files.mistakes.filter((mistake) =>
    mistake.startsWith(`content/study-guides/${slug}.md`),
  )
  if (own.length === 0 && mistakes.length === 0)
    throw new Error(`usage: pnpm content guide SLUG; no content/study-guides/${slug}.md`)
  const { databaseUrl } = settings
  const verdicts = await withSandbox(settings, (sandbox) =>
    verifyBlocks(own, { sandbox, databaseUrl }),
  )
  const found = [
    ...mistakes,
    ...checkGuides(own, bank).map(describeFinding),
    ...verdicts
      .filter(({ outcome }) => outcome !== 'agrees')
      .map(
        ({ text, line, outcome, words }) =>
          `content/${text.file}:${line} ${slug} G30: ${outcome}: ${words}`,
      ),
  ]
  if (found.length > 0) throw new Error(`${found.join('\n')}\n${found.length} findings`)
  for (const { file, prose } of own)
    print(`content/${file}: ${prose.words} words, ${verdicts.length} blocks executed, no finding`)
}
