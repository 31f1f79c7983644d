import { speakPortuguese } from '@cartorio/contracts/portuguese-errors.js'
import { QueryClientProvider } from '@tanstack/react-query'
import { Fragment, lazy } from 'react'
import { Outlet } from 'react-router-dom'
import { queryClient } from '../lib/query-client'
import { AntdProvider } from './AntdProvider'

speakPortuguese(() => 'Este campo')

/** Loaded only where a document begins with a payment that comes back from the bank's page. */
const ReturnedPayment = lazy(() => import('../features/checkout/ReturnedPayment'))
const Returning = new URLSearchParams(window.location.search).has('payment_intent') ? ReturnedPayment : Fragment

/** What the flows, tracking and the back office stand in; its own chunk, which the marketing pages do not load. */
const ApplicationPages = () => (
  <QueryClientProvider client={queryClient}>
    <AntdProvider>
      <Returning>
        <Outlet />
      </Returning>
    </AntdProvider>
  </QueryClientProvider>
)

export default ApplicationPages
