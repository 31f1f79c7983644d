import { createQueryClient } from './query-client'

describe('reading from the server (specification §9)', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()

  it('is not repeated by an interval or by the focus of the window, and never goes stale', () =>
    expect(queries).toMatchObject({
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
    }))

  it('is tried once, and so is a command', () => expect([queries?.retry, mutations?.retry]).toEqual([false, false]))
})
