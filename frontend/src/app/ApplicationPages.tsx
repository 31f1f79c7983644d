import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { queryClient } from '../lib/query-client'
import { AntdProvider } from './AntdProvider'

/** What the flows, tracking and the back office stand in; its own chunk, which the marketing pages do not load. */
const ApplicationPages = () => (
  <QueryClientProvider client={queryClient}>
    <AntdProvider>
      <Outlet />
    </AntdProvider>
  </QueryClientProvider>
)

export default ApplicationPages
