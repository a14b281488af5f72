import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not on the public internet: our own machine, the local network, documentation, multicast. */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits)
// Blocked within the one IPv6 range that is allocated: documentation, and tunnels that carry an IPv4 address.
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

const GIVEN_OUT = new BlockList()
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6')

export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 6
    ? GIVEN_OUT.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6')
    : isIP(address) === 4 && !PRIVATE.check(address)

/**
 * DNS lookup for requests to a URL that a caller named. Connecting to the addresses checked here prevents the name from
 * resolving to another machine a moment later.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) done(error ?? new Error('no address'), '')
    else if (!found.every(({ address }) => isPublicAddress(address)))
      done(new Error('not an address on the internet'), '')
    else if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
