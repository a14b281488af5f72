import { PROVIDER_NAMES, type RemovedSignInMethods } from '@nextround/contract/auth'

/** The removed methods as part of a sentence. Empty if nothing was removed. */
export const removedMethods = ({ secondFactor, providers }: RemovedSignInMethods): string =>
  [
    ...(secondFactor ? ['two-factor authentication'] : []),
    ...providers.map((provider) => `sign-in with ${PROVIDER_NAMES[provider]}`),
  ].join(' and ')
