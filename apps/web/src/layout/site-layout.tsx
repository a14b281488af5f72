import { Outlet } from 'react-router'
import { SiteFrame } from './site-frame.tsx'

/** Around every page. */
const SiteLayout = () => (
  <SiteFrame>
    <Outlet />
  </SiteFrame>
)
export default SiteLayout
