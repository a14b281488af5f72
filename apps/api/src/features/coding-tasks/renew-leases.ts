import type { CodingDeps } from './coding-deps.ts'
import { noteJudge, renew } from './line-queries.ts'

/** Keeps a judge's leases, and tells it which it no longer has. */
export async function renewLeases(
  { db, leaseMs }: Pick<CodingDeps, 'db' | 'leaseMs'>,
  { judge, leases }: { judge: string; leases: string[] },
): Promise<{ lost: string[] }> {
  await noteJudge(db, { judge })
  const kept = new Set((await renew(db, { judge, leases, leaseMs })).map(({ leaseId }) => leaseId))
  return { lost: leases.filter((lease) => !kept.has(lease)) }
}
