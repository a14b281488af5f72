import { type ReactNode, useEffect } from 'react'
import {
  BrowserRouter,
  type NavigateFunction,
  type NavigateOptions,
  type RouteObject,
  useNavigate,
  useRoutes,
} from 'react-router'
import { render } from 'vitest-browser-react'

/** Renders routes at the current address. Returns a function that navigates and waits until the next page is drawn. */
export async function renderRoutes(
  routes: RouteObject[],
  frame: (page: ReactNode) => ReactNode = (page) => page,
) {
  const router: { navigate?: NavigateFunction; onDrawn?: () => void } = {}
  const Routes = () => {
    const navigate = useNavigate()
    useEffect(() => {
      router.navigate = navigate
      router.onDrawn?.()
    })
    return frame(useRoutes(routes))
  }
  await render(
    <BrowserRouter>
      <Routes />
    </BrowserRouter>,
  )
  return (to: string, options?: NavigateOptions) =>
    new Promise<void>((resolve) => {
      router.onDrawn = resolve
      void router.navigate?.(to, options)
    })
}
