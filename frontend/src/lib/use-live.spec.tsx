import { renderHook } from '@testing-library/react'
import { FakeSource, fakeSources } from '../testing/fake-source'
import { pollMillis, useLive } from './use-live'

fakeSources()

/** How often a page asks that waits for rows. */
const listening = () => {
  const polls = { times: 0 }
  renderHook(() => useLive('/live', { row: () => undefined }, () => (polls.times += 1)))
  return polls
}

describe('hearing what changes', () => {
  it('hands each message to the listener of its name, and closes with the page', () => {
    const heard: unknown[] = []
    const { unmount } = renderHook(() => useLive('/live', { row: (data) => heard.push(data) }, () => undefined))
    FakeSource.last().tell('row', { id: 1 })
    FakeSource.last().tell('other', { id: 2 })
    expect(heard).toEqual([{ id: 1 }])
    unmount()
    expect(FakeSource.last().closed).toBe(true)
  })

  it('hands them to what the page made of them last', () => {
    const heard: string[] = []
    const { rerender } = renderHook(
      ({ render }) => useLive('/live', { row: () => heard.push(render) }, () => undefined),
      { initialProps: { render: 'first' } },
    )
    const source = FakeSource.last()
    rerender({ render: 'second' })
    source.tell('row', {})
    expect(heard).toEqual(['second'])
    expect(source.closed).toBe(false)
  })

  it('asks every 30 seconds while the connection is lost, and not while it stands', () => {
    const polls = listening()
    jest.advanceTimersByTime(pollMillis)
    expect(polls.times).toBe(0)
    FakeSource.last().fail(0)
    jest.advanceTimersByTime(2 * pollMillis)
    expect(polls.times).toBe(2)
  })

  it('asks at once where the connection was refused, for the answer says why', () => {
    const polls = listening()
    FakeSource.last().fail(2)
    expect(polls.times).toBe(1)
    jest.advanceTimersByTime(pollMillis)
    expect(polls.times).toBe(2)
  })

  it('connects again with each poll where the connection was refused, until it stands', () => {
    const heard: unknown[] = []
    const polls = { times: 0 }
    renderHook(() => useLive('/live', { row: (data) => heard.push(data) }, () => (polls.times += 1)))
    FakeSource.last().fail(2)
    jest.advanceTimersByTime(pollMillis)
    expect(FakeSource.opened).toHaveLength(2)
    FakeSource.last().fail(2)
    jest.advanceTimersByTime(pollMillis)
    expect([FakeSource.opened.length, polls.times]).toEqual([3, 3])
    jest.advanceTimersByTime(2 * pollMillis)
    FakeSource.last().tell('row', { id: 1 })
    expect([FakeSource.opened.length, polls.times, heard]).toEqual([3, 3, [{ id: 1 }]])
  })

  it('asks where the browser cannot hear', () => {
    Reflect.deleteProperty(globalThis, 'EventSource')
    const polls = listening()
    jest.advanceTimersByTime(pollMillis)
    expect(polls.times).toBe(1)
  })
})
