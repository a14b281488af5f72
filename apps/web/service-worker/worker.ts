/** This script as the browser runs it; the compiler knows workers in general only. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope
