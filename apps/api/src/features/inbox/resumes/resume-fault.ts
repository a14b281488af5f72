/** Of another type than its beginning says; or of the right type, but not safe to open. */
export type ResumeFault = 'wrong-type' | 'unsafe'
