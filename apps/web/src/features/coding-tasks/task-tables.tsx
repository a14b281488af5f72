import type { CodingTable } from '@nextround/content/coding-tasks'
import { ChevronDown, Eye, KeyRound, Link2, Rows3 } from 'lucide-react'
import { counted } from '#platform/format.ts'
import { RowTable } from './row-table.tsx'

/** The tables that a query reads, folded into one box. Each shows its first rows on request. */
export const TaskTables = ({ tables }: { tables: CodingTable[] }) => (
  <details open className="group/tables rounded-card border border-line bg-surface">
    <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 font-bold text-lg [&::-webkit-details-marker]:hidden">
      <Rows3 aria-hidden="true" className="size-5 text-ink-2" />
      Tables
      <ChevronDown
        aria-hidden="true"
        className="ml-auto size-5 text-ink-2 transition-transform group-open/tables:rotate-180"
      />
    </summary>
    {tables.map((table) => (
      <section key={table.name} className="border-line border-t px-4 py-3">
        <h2 className="font-mono font-semibold tracking-normal">{table.name}</h2>
        {table.about && <p className="text-ink-2 text-sm">{table.about}</p>}
        <ul className="mt-1">
          {table.columns.map(({ name, type, isKey, references }) => (
            <li
              key={name}
              className="flex min-h-8 flex-wrap items-center gap-x-2 font-mono text-sm"
            >
              {name} <span className="text-ink-3">{type}</span>
              <span className="ml-auto flex gap-3 font-sans text-ink-2">
                {isKey && (
                  <span className="flex items-center gap-1.5">
                    <KeyRound aria-hidden="true" className="size-4" />
                    key
                  </span>
                )}
                {references && (
                  <span className="flex items-center gap-1.5">
                    <Link2 aria-hidden="true" className="size-4" />
                    <span className="sr-only">refers to</span>
                    {references}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
        <details className="group/rows">
          <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 font-semibold text-accent text-sm [&::-webkit-details-marker]:hidden">
            <Eye aria-hidden="true" className="size-4" />
            {counted(table.rowCount, 'row')}
            <span className="sr-only">{`of ${table.name}`}</span>
          </summary>
          <RowTable
            label={`Rows of ${table.name}`}
            columns={table.columns.map(({ name }) => name)}
            rows={table.rows.map((cells) => ({ cells }))}
          />
          {table.rowCount > table.rows.length && (
            <p className="mt-2 text-ink-2 text-sm">{`and ${table.rowCount - table.rows.length} more`}</p>
          )}
        </details>
      </section>
    ))}
  </details>
)
