/** The learner thought better of it: nothing happened, and there is nothing to say. */
export class Dropped extends Error {}
