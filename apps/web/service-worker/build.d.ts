/** Inserted into the script by build-steps/write-service-worker.ts. */
declare const BUILD: string
/** Files to cache before they are needed. */
declare const PRECACHED: string[]
/** Addresses of the prerendered pages. */
declare const PAGES: string[]
/** The page that can render any address. */
declare const SHELL: string
