import { Badge } from './badge.tsx'

/** Marks a feature that isn't built yet, so that nobody looks for it. */
export const PlannedBadge = () => <Badge look="amber">Planned</Badge>
