export const codingTaskUrl = (taskId: string): string => `/coding/${encodeURIComponent(taskId)}`

/** Where a learner writes and tests the program. */
export const solveUrl = (taskId: string): string => `${codingTaskUrl(taskId)}/solve`
