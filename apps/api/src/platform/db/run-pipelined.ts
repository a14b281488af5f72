import type { Trx } from './client.ts'
import { onConnectionOf } from './connection-of.ts'
import type { BoundStatement } from './compile-once.ts'

type Pipeline<Row> = { first: BoundStatement<unknown>[]; last: BoundStatement<Row> }

/**
 * Pipelines statements of which none needs the reply to another: each packet wakes a process on both sides.
 * They run one after the other, and each sees what was committed before it began. If one fails, so do those behind it.
 */
export const runPipelined = <Row>(trx: Trx, { first, last }: Pipeline<Row>): Promise<Row[]> =>
  onConnectionOf(trx, async (connection) => {
    const ahead = first.map((statement) => connection.executeQuery(statement(trx)))
    const [{ rows }] = await Promise.all([connection.executeQuery<Row>(last(trx)), ...ahead])
    return rows
  })
