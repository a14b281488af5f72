import { Badge } from './badge.tsx'

/** On the thing itself: nobody should look for what is not built. */
export const PlannedBadge = () => <Badge look="amber">Planned</Badge>
