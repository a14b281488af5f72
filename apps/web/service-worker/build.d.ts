/** Written into the script by build-steps/write-service-worker.ts. */
declare const BUILD: string
/** What is loaded before it is needed. */
declare const PRECACHED: string[]
/** Addresses of the pages that were made at build time. */
declare const PAGES: string[]
/** The page that any address can be shown with. */
declare const SHELL: string
