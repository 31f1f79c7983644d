import { renderHook } from '@testing-library/react'
import { FakeSource, fakeSources } from '../testing/fake-source'
import { askMillis, useLive } from './use-live'

fakeSources()

/** How often a page asks that waits for rows. */
const listening = () => {
  const asked = { times: 0 }
  renderHook(() => useLive('/live', { row: () => undefined }, () => (asked.times += 1)))
  return asked
}

describe('hearing what changes', () => {
  it('hands each message to whoever waits for its name, and closes with the page', () => {
    const heard: unknown[] = []
    const { unmount } = renderHook(() => useLive('/live', { row: (data) => heard.push(data) }, () => undefined))
    FakeSource.last().tell('row', { id: 1 })
    FakeSource.last().tell('other', { id: 2 })
    expect(heard).toEqual([{ id: 1 }])
    unmount()
    expect(FakeSource.last().closed).toBe(true)
  })

  it('asks every 30 seconds while the connection is lost, and not while it stands', () => {
    const asked = listening()
    jest.advanceTimersByTime(askMillis)
    expect(asked.times).toBe(0)
    FakeSource.last().fail(0)
    jest.advanceTimersByTime(2 * askMillis)
    expect(asked.times).toBe(2)
  })

  it('asks at once where the connection was refused, for the answer says why', () => {
    const asked = listening()
    FakeSource.last().fail(2)
    expect(asked.times).toBe(1)
    jest.advanceTimersByTime(askMillis)
    expect(asked.times).toBe(2)
  })

  it('asks where the browser cannot hear', () => {
    Reflect.deleteProperty(globalThis, 'EventSource')
    const asked = listening()
    jest.advanceTimersByTime(askMillis)
    expect(asked.times).toBe(1)
  })
})
