import { sql } from 'kysely'
import type { Trx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'

const UNIQUE_VIOLATION = '23505'

/** Replaces the address with a verified one, unless another account already has it. */
export const setEmail = (trx: Trx, { userId, email }: { userId: string; email: string }) =>
  trx
    .updateTable('users')
    .set({ email, email_verified: true, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
    .catch((error: { code?: string }) => {
      throw error.code === UNIQUE_VIOLATION ? new AppError('auth.email-taken') : error
    })
