import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Redirects as soon as it is shown, without a history entry. React Router's Navigate is ten times as large. */
export function GoTo({ to }: { to: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    // Doesn't redirect if another navigation has begun, as after signing out.
    if (location.pathname === pathname) void navigate(to, { replace: true })
  }, [navigate, pathname, to])
  return null
}
