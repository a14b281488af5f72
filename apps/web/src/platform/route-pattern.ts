/** The beginnings of addresses that end with a parameter. */
const PARAMETERS =
  /^(\/(quiz\/results|blog|companies|guides|learn|mocks\/debrief|mocks\/results|mocks(?!\/run$)|quiz|topics)\/).+/

/** The pattern of a path, such as `/quiz/results/:id`: what follows may say who reads it. */
export const routePattern = (path: string): string =>
  /^\/[a-z/-]{0,50}$/.test(path.replace(PARAMETERS, '$1'))
    ? path.replace(PARAMETERS, '$1:id')
    : '/*'
