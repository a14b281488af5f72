import * as leaderboard from '@nextround/contract/leaderboard'
import { type Route, route } from '#platform/http/route.ts'
import type { Board } from './boards.ts'
import type { Standings } from './standings.ts'

type Asked = { [Key in keyof Board]?: Board[Key] | undefined }

const toBoard = ({ category = 'overall', period = 'all' }: Asked): Board => ({ category, period })

export const leaderboardRoutes = (standings: Standings): Route[] => [
  route(leaderboard.listStandings, ({ query }) => standings.listTop(toBoard(query))),

  route(leaderboard.getMyStanding, ({ user, query }) =>
    standings.findMine(toBoard(query), user.id),
  ),

  route(leaderboard.getMyRank, ({ user }) => standings.findMyRank(user.id)),
]
