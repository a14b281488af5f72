/** What the team does, each in a room of its own. A room is listed once it is built. */
export const ROOMS = [
  { id: 'payments', to: '/admin/payments', label: 'Payments' },
  { id: 'messages', to: '/admin/messages', label: 'Messages' },
  { id: 'applications', to: '/admin/applications', label: 'Applications' },
] as const

export type RoomId = (typeof ROOMS)[number]['id']

export const roomTitle = (room: RoomId): string => ROOMS.find(({ id }) => id === room)?.label ?? ''
