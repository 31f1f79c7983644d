import { QueryClient } from '@tanstack/react-query'

/** Specification §9: nothing is fetched again by itself, and nothing is tried again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
      mutations: { retry: false },
    },
  })

export const queryClient = createQueryClient()
