import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { prerenderedParts } from '#platform/lazy-component.tsx'
import { App } from './app.tsx'
import { preloadPages } from './routes.tsx'

const root = document.getElementById('app') as HTMLElement
const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

// The code of the served page must have loaded before React hydrates it. If it hasn't, the page boundary says so.
await preloadPages(location.pathname).catch(() => {})
await prerenderedParts()
// The shell is served for many addresses, and contains none of their pages.
if (root.dataset['shell'] === undefined) hydrateRoot(root, app)
else createRoot(root).render(app)
