type TestRole = { role: string; password: string }

/** Returns the URL of the same database for another role. */
export function withRole(databaseUrl: string, { role, password }: TestRole): string {
  const url = new URL(databaseUrl)
  url.username = role
  url.password = password
  return url.href
}
