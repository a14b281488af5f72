import * as leaderboard from '@nextround/contract/leaderboard'
import { type Route, route } from '#platform/http/route.ts'
import type { Board } from './boards.ts'
import type { Standings } from './standings.ts'

type Asked = { [Key in keyof Board]?: Board[Key] | undefined }

const boardOf = ({ category = 'overall', period = 'all' }: Asked): Board => ({ category, period })

export const leaderboardRoutes = (standings: Standings): Route[] => [
  route(leaderboard.listStandings, ({ query }) => standings.listTop(boardOf(query))),

  route(leaderboard.getMyStanding, ({ user, query }) =>
    standings.findMine(boardOf(query), user.id),
  ),

  route(leaderboard.getMyRank, ({ user }) => standings.findMyRank(user.id)),
]
