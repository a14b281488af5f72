/** `wrong-type`: the content is not the detected type. `unsafe`: the type is right but opening it is not safe. */
export type ResumeFault = 'wrong-type' | 'unsafe'
