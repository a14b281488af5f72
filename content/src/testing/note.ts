import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CheckedBank } from '../checks/finding.ts'
import { Files } from '../files.ts'
import { readNotes } from '../notes/read-notes.ts'
import { given } from './given.ts'

/** A bank with the question that every test knows, with a misconception behind each wrong option. */
export const noteBank: CheckedBank = {
  ...given.bank(given.item()),
  misconceptions: [
    ['snapshot', 'One snapshot serves the whole transaction.'],
    ['abort', 'A changed row aborts the transaction that read it.'],
    ['locks', 'A read keeps its lock until the commit.'],
  ].map(([name, belief = '']) => ({
    id: `dbms.m.${name}`,
    belief,
    correction: `It is not so that ${belief.toLowerCase()}`,
  })),
}

/** A note about transactions without any findings. */
const SOUND_NOTE = `---
subskill: dbms.transactions
title: Isolation levels of a transaction
description: What READ COMMITTED promises and what it does not, with two sessions and one balance followed step by step.
sources:
  - { kind: doc, title: "PostgreSQL manual", url: "https://www.postgresql.org/docs/15/transaction-iso.html", cited: "2026-11-15" }
reviewed: 2026-11-15
slips: [dbms.m.snapshot, dbms.m.locks]
---

A transaction groups statements. Isolation decides what one sees of another. READ COMMITTED is the usual level.

## Worked example

${'The account holds some money and one session looks at it twice. '.repeat(16)}

\`\`\`python run
print(500 - 100)
\`\`\`

\`\`\`output
400
\`\`\`

\`\`\`sums
after the withdrawal: 500 − 100 = 400 rupees
\`\`\`

## Where people slip

- **“A transaction reads from one snapshot.”** Each statement takes a new one.
- **“A lock stays with the read until commit.”** Plain reads take none.

## What interviewers ask

- **Which level is the default?** READ COMMITTED in PostgreSQL.
- **What is a dirty read?** Reading what is not committed yet.
- **What is a phantom?** A row that appears at the second look.

Remember: each statement sees what was committed before it.
`

/** Reads the note with changes, optionally filed elsewhere. Returns it with the mistakes in its form. */
export function readGivenNote(
  changes: [from: string | RegExp, to: string][] = [],
  place = 'dbms/transactions',
) {
  const root = mkdtempSync(join(tmpdir(), 'notes-'))
  const file = join(root, 'notes', `${place}.md`)
  mkdirSync(join(file, '..'), { recursive: true })
  const text = changes.reduce((changed, [from, to]) => {
    const next = changed.replace(from, () => to)
    if (next === changed) throw new Error(`the sound note has no ${from}`)
    return next
  }, SOUND_NOTE)
  writeFileSync(file, text)
  const files = new Files(root)
  const [note] = readNotes(files, noteBank.syllabus)
  return { note, mistakes: files.mistakes }
}
