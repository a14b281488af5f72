/** A server that this machine runs for us, or one that the environment named. */
export type Service = { url: string; stop(): Promise<void> }
