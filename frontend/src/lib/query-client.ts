import { QueryClient } from '@tanstack/react-query'

/**
 * Nothing is fetched again by itself, and nothing is tried again.
 * Without a connection a call fails at once: one that waited would be sent after the person has left the page.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

export const queryClient = createQueryClient()
