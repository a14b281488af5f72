/** Each journey's browser sends this header, so that servers shared by journeys can tell them apart. */
export const JOURNEY_HEADER = 'x-journey'
