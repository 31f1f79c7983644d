import { renderHook } from '@testing-library/react'
import { askMillis, useLive } from './use-live'

class FakeSource extends EventTarget {
  static open: FakeSource[] = []
  readyState = 1
  closed = false
  constructor(readonly url: string) {
    super()
    FakeSource.open.push(this)
  }
  close() {
    this.closed = true
  }
  tell(event: string, data: string) {
    this.dispatchEvent(new MessageEvent(event, { data }))
  }
}

const source = (): FakeSource => {
  const last = FakeSource.open.at(-1)
  if (last === undefined) throw new Error('nothing was opened')
  return last
}

beforeEach(() => {
  jest.useFakeTimers()
  FakeSource.open = []
  Object.assign(globalThis, { EventSource: FakeSource })
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'EventSource')
})

describe('hearing what changes', () => {
  it('hands each message to whoever waits for its name, and closes with the page', () => {
    const heard: unknown[] = []
    const { unmount } = renderHook(() => useLive('/live', { row: (data) => heard.push(data) }, () => undefined))
    source().tell('row', '{"id":1}')
    source().tell('other', '{"id":2}')
    expect(heard).toEqual([{ id: 1 }])
    unmount()
    expect(source().closed).toBe(true)
  })

  it('asks every 30 seconds while the connection is lost, and not while it stands', () => {
    let asked = 0
    renderHook(() => useLive('/live', { row: () => undefined }, () => (asked += 1)))
    jest.advanceTimersByTime(askMillis)
    expect(asked).toBe(0)
    source().readyState = 2
    jest.advanceTimersByTime(2 * askMillis)
    expect(asked).toBe(2)
  })

  it('asks where the browser cannot hear', () => {
    Reflect.deleteProperty(globalThis, 'EventSource')
    let asked = 0
    renderHook(() => useLive('/live', { row: () => undefined }, () => (asked += 1)))
    jest.advanceTimersByTime(askMillis)
    expect(asked).toBe(1)
  })
})
