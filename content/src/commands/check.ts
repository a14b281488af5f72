import { spawnSync } from 'node:child_process'
import { checkPlans, checkSkills, checkTrains } from '../check-companies.ts'
import { checkRelease } from '../check-release.ts'
import { checkTypedNames } from '../check-typed-names.ts'
import { splitAdvice } from '../checks/advice.ts'
import { checkBank } from '../checks/bank-checks.ts'
import { describeFinding } from '../checks/finding.ts'
import { checkItems } from '../checks/item-checks.ts'
import { checkNothingVanished, checkRevisions } from '../checks/lock-checks.ts'
import { checkSamples } from '../checks/samples.ts'
import { checkSets } from '../checks/sets.ts'
import { checkAges } from '../fact-ages.ts'
import { Files } from '../files.ts'
import { checkNotes, missingNotes } from '../notes/check-notes.ts'
import { checkLegalDates } from '../legal-lock.ts'
import { readNotes } from '../notes/read-notes.ts'
import { checkSearch } from '../search/compile-search.ts'
import { readBank, readSource, readTopics } from '../read.ts'
import { setsById } from '../read-questions.ts'
import { checkGuides } from '../study-guides/check-guides.ts'
import { readGuides } from '../study-guides/read-guides.ts'
import { withDraftsLive, withoutDraftTopics } from './drafts.ts'
import type { CommandContext } from './command-context.ts'
import { readLock } from './lock.ts'

/**
 * `check` checks everything, including notes, guides and the age of company facts. `check --items TOPIC` checks each
 * question of one topic on its own. `--drafts` treats all drafts as live. `--release` also reports samples in the
 * operator's texts.
 */
export function checkContent({ root, today, print, warn }: CommandContext, words: string[]) {
  const files = new Files(root)
  const place = words.indexOf('--items')
  const topicId = place < 0 ? undefined : words[place + 1]
  if (place >= 0 && !topicId) throw new Error('usage: pnpm content check --items TOPIC')
  const bank = readBank(files, today, topicId)
  const judged = words.includes('--drafts')
    ? withDraftsLive(bank)
    : withoutDraftTopics(bank, readTopics(new Files(root)))
  const lock = readLock(root)
  const { advice, failing } = splitAdvice(
    [
      ...checkItems(bank),
      ...checkSets(bank),
      ...(topicId
        ? []
        : [
            ...checkNothingVanished(bank.items, lock, committedLock(root)),
            ...checkRevisions(bank.items, lock, setsById(bank.sets)),
            ...checkBank(judged),
            ...checkSamples(judged),
          ]),
    ],
    judged,
  )
  // Mistakes in their form are reported with those of all other texts.
  const notes = topicId ? [] : readNotes(new Files(root), bank.syllabus)
  const guides = topicId ? [] : readGuides(new Files(root))
  const elsewhere = topicId ? NOTHING : checkElsewhere(root, today, files.mistakes)
  for (const one of elsewhere.warnings) warn(`old: ${one}`)
  for (const one of advice) warn(`advice: ${describeFinding(one)}`)
  const found = [
    ...files.mistakes,
    ...(words.includes('--release') ? checkRelease(files) : []),
    ...(topicId ? [] : [...checkTypedNames(files, files.brand), ...checkLegalDates(files)]),
    ...elsewhere.failing,
    ...failing.map(describeFinding),
    ...[...checkNotes(notes, bank), ...checkGuides(guides, bank)].map(describeFinding),
    ...(topicId ? [] : missingNotes(notes, bank)),
  ]
  if (found.length > 0) throw new Error(`${found.join('\n')}\n${found.length} findings`)
  const counted = topicId ? '' : `, ${notes.length} notes and ${guides.length} study guides`
  print(`content: ${bank.items.length} questions${counted} without a finding`)
}

const NOTHING = { warnings: [], failing: [] }

/** Checks the texts of pages, companies and posts: everything except the bank. */
function checkElsewhere(root: string, today: string, known: string[]) {
  try {
    const source = readSource(root)
    const { warnings, failing } = checkAges(source.companies, today)
    return {
      warnings,
      failing: [
        ...checkPlans(source.companies, source),
        ...checkSkills(source.companies, source),
        ...checkTrains(source.companies, source),
        ...checkSearch(source),
        ...failing,
      ],
    }
  } catch (error) {
    const mistakes = (error as Error).message.split('\n')
    return { warnings: [], failing: mistakes.filter((line) => !known.includes(line)) }
  }
}

/** Returns the lock of the last commit, or an empty text without git. */
function committedLock(root: string) {
  const { status, stdout } = spawnSync('git', ['show', 'HEAD:./ids.lock'], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout : ''
}
