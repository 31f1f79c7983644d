import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type InitialEntry, MemoryRouter, useLocation } from 'react-router-dom'
import { AppProvider } from '../lib/app-context'
import { Link, LinkContext } from '../lib/link'
import { createQueryClient } from '../lib/query-client'
import { ToastProvider } from '../lib/toast'

// A busy machine is slower than the second that the library waits.
configure({ asyncUtilTimeout: 20_000 })

const Address = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

/** Renders a page at an address, with everything that the application gives its pages. */
export const renderPage = (page: ReactNode, address: InitialEntry = '/') =>
  render(
    <AppProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <LinkContext value={Link}>
            <ToastProvider>
              {page}
              <Address />
            </ToastProvider>
          </LinkContext>
        </MemoryRouter>
      </QueryClientProvider>
    </AppProvider>,
  )
