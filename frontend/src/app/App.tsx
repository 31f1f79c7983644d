import type { ComponentType, ReactNode } from 'react'
import { AppProvider } from '../lib/app-context'
import { Link } from '../lib/link'
import { LinkContext, PlainLink, type SiteLinkProps } from '../lib/site-link'
import { ToastProvider } from '../lib/toast'
import { AppRoutes } from './AppRoutes'
import { isApplicationPath } from './pages'

/** Changes the route where the address is the application's, and loads the document where it is not. */
const ApplicationLink = (props: SiteLinkProps) =>
  isApplicationPath(props.to) ? <Link {...props} /> : <PlainLink {...props} />

/** The ordering, tracking and office pages; the browser and the build give it the router that each has. */
export const App = ({ Router }: { readonly Router: ComponentType<{ readonly children: ReactNode }> }) => (
  <AppProvider>
    <LinkContext value={ApplicationLink}>
      <Router>
        <ToastProvider>
          <AppRoutes />
        </ToastProvider>
      </Router>
    </LinkContext>
  </AppProvider>
)
