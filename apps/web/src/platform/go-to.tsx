import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Sends the visitor on as soon as it is shown; Back does not return here. The router's own is ten times as large. */
export function GoTo({ to }: { to: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    // Not if another navigation has begun, as after a logout.
    if (location.pathname === pathname) void navigate(to, { replace: true })
  }, [navigate, pathname, to])
  return null
}
