import type { Reply } from '@nextround/contract/endpoint'
import type { getTutor } from '@nextround/contract/tutor'
import type { UseQueryResult } from '@tanstack/react-query'

/** The server's reply before the first question. */
export type Overview = UseQueryResult<Reply<typeof getTutor>>
