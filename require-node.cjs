// Written in old JavaScript, because it must run on every Node version to say which one is needed.
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    'NextRound needs Node 24 or newer, and this is ' +
      process.version +
      ': install it from https://nodejs.org, or on Linux, where pnpm install brings it, use "pnpm exec node".\n',
  )
  process.exit(1)
}
