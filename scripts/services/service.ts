/** A server that we started on this machine, or one that the environment names. */
export type Service = { url: string; stop(): Promise<void> }
