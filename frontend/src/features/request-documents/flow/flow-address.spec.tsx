import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { useFlowAddress } from './flow-address'

const root = '/flow'
const steps = ['first', 'second', 'third']
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter initialEntries={[`${root}/first`]}>
    <Routes>
      <Route path={`${root}/:step`} element={children} />
    </Routes>
  </MemoryRouter>
)
const openFlow = () => {
  const { result } = renderHook(
    () => ({ flow: useFlowAddress({ root, steps, firstIncomplete: 2 }), navigate: useNavigate() }),
    { wrapper },
  )
  return {
    current: () => result.current.flow.current,
    goTo: (step: number) => result.current.flow.goTo(step),
    back: () => act(async () => void result.current.navigate(-1)),
  }
}

describe('the address of a step', () => {
  it('is one entry of the history when its button is clicked twice, at once or a moment later', async () => {
    const flow = openFlow()
    await act(async () => {
      flow.goTo(1)
      flow.goTo(1)
    })
    await act(async () => flow.goTo(1))
    expect(flow.current()).toBe(1)
    await flow.back()
    expect(flow.current()).toBe(0)
  })

  it('may be gone to again after the way back', async () => {
    const flow = openFlow()
    await act(async () => flow.goTo(1))
    await flow.back()
    await act(async () => flow.goTo(1))
    expect(flow.current()).toBe(1)
    await act(async () => flow.goTo(2))
    expect(flow.current()).toBe(2)
  })
})
