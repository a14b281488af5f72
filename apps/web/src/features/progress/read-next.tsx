/** The place of 'Read next', what to read about the weakest subskills: empty until there are resources to name. */
export const ReadNext = () => null
