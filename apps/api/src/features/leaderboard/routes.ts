import * as leaderboard from '@nextround/contract/leaderboard'
import { setNameHidden } from '@nextround/contract/leaderboard-admin'
import type { Announce } from '#events'
import type { Db } from '#platform/db/client.ts'
import { type Route, route } from '#platform/http/route.ts'
import type { Board } from './boards.ts'
import { hideName } from './hide-name.ts'
import type { Standings } from './standings.ts'

type Asked = { [Key in keyof Board]?: Board[Key] | undefined }

const toBoard = ({ category = 'overall', period = 'all' }: Asked): Board => ({ category, period })

type LeaderboardDeps = { db: Db; announce: Announce; standings: Standings }

export const leaderboardRoutes = ({ standings, ...deps }: LeaderboardDeps): Route[] => [
  route(leaderboard.listStandings, ({ query }) => standings.listTop(toBoard(query))),

  route(leaderboard.getMyStanding, ({ user, query }) =>
    standings.findMine(toBoard(query), user.id),
  ),

  route(leaderboard.getMyRank, ({ user }) => standings.findMyRank(user.id)),

  route(setNameHidden, async ({ user, params, body }) => {
    const reason = body.isHidden ? body.reason : null
    const hidden = { adminId: user.id, userId: params.personId, reason }
    return { isChanged: await hideName(deps, hidden) }
  }),
]
