import { speakPortuguese } from '@cartorio/contracts/portuguese-errors.js'
import { QueryClientProvider } from '@tanstack/react-query'
import { Fragment, lazy } from 'react'
import { Outlet } from 'react-router-dom'
import { queryClient } from '../lib/query-client'

speakPortuguese(() => 'Este campo')

/** Loaded only where a document begins with a payment that comes back from the bank's page. */
const ReturnedPayment = lazy(() => import('../features/checkout/ReturnedPayment'))
const returns = typeof window !== 'undefined' && new URLSearchParams(window.location.search).has('payment_intent')
const Returning = returns ? ReturnedPayment : Fragment

/** What the flows, tracking and the back office stand in. */
export const ApplicationPages = () => (
  <QueryClientProvider client={queryClient}>
    <Returning>
      <Outlet />
    </Returning>
  </QueryClientProvider>
)
