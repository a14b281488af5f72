/** The global scope with the right type: the compiler knows only workers in general. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope
