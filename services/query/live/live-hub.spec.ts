import { setImmediate as turn } from 'node:timers/promises'
import { jest } from '@jest/globals'
import type { Signal } from '../../messaging/signals/port.js'
import { createLiveHub, type Watcher } from './live-hub.js'

const signals = () => {
  const listeners = new Set<(signal: Signal) => void>()
  return {
    listen: (listener: (signal: Signal) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: (id: string, projection = 'tracking') => {
      for (const listener of listeners) listener({ projection, id, position: '1' })
    },
    listeners,
  }
}

const watcher = (id: string | undefined, overrides: Partial<Watcher> = {}) => {
  const seen = { refreshes: 0, beats: 0, closed: 0 }
  const made: Watcher = {
    id,
    projection: id === undefined ? 'orders' : 'tracking',
    refresh: async () => {
      seen.refreshes += 1
    },
    beat: async () => {
      seen.beats += 1
    },
    close: () => {
      seen.closed += 1
    },
    ...overrides,
  }
  return { seen, made }
}

const never = new AbortController().signal

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('a live stream of an order', () => {
  it('is shown it at once, and again when a signal names it', async () => {
    const channel = signals()
    const hub = createLiveHub(channel, () => undefined)
    const { seen, made } = watcher('a')
    hub.watch(made, never)
    await turn()
    channel.tell('b')
    channel.tell('a')
    await turn()
    expect(seen.refreshes).toBe(2)
    hub.close()
  })

  it('refreshes every five seconds without a signal, and sends a beat every fifteen', async () => {
    const hub = createLiveHub(signals(), () => undefined)
    const { seen, made } = watcher('a')
    hub.watch(made, never)
    for (let second = 0; second < 30; second += 1) {
      jest.advanceTimersByTime(1000)
      await turn()
    }
    expect(seen).toEqual({ refreshes: 7, beats: 2, closed: 0 })
    hub.close()
  })

  it('refreshes once at a time, and once more after a signal meanwhile', async () => {
    const channel = signals()
    const hub = createLiveHub(channel, () => undefined)
    let release: () => void = () => undefined
    let refreshes = 0
    const refresh = async (): Promise<void> => {
      refreshes += 1
      if (refreshes === 1) await new Promise<void>((resolve) => (release = resolve))
    }
    hub.watch(watcher('a', { refresh }).made, never)
    for (let n = 0; n < 5; n += 1) channel.tell('a')
    await turn()
    expect(refreshes).toBe(1)
    release()
    await turn()
    expect(refreshes).toBe(2)
    hub.close()
  })

  it('goes on after a failed refresh', async () => {
    const channel = signals()
    const troubles: unknown[] = []
    const hub = createLiveHub(channel, (error) => troubles.push(error))
    let refreshes = 0
    const refresh = async (): Promise<void> => {
      refreshes += 1
      if (refreshes === 1) throw new Error('gone')
    }
    hub.watch(watcher('a', { refresh }).made, never)
    await turn()
    channel.tell('a')
    await turn()
    expect([refreshes, troubles.length]).toEqual([2, 1])
    hub.close()
  })

  it('goes on after a beat that failed', async () => {
    const troubles: unknown[] = []
    const hub = createLiveHub(signals(), (error) => troubles.push(error))
    let beats = 0
    const beat = async (): Promise<void> => {
      beats += 1
      if (beats === 1) throw new Error('gone')
    }
    const { seen, made } = watcher('a', { beat })
    hub.watch(made, never)
    jest.advanceTimersByTime(30_000)
    await turn()
    expect([beats, troubles.length, seen.closed]).toEqual([2, 1, 0])
    hub.close()
  })

  it('is forgotten when the stream ends', async () => {
    const hub = createLiveHub(signals(), () => undefined)
    const ended = new AbortController()
    hub.watch(watcher('a').made, ended.signal)
    expect(hub.count()).toBe(1)
    ended.abort()
    expect(hub.count()).toBe(0)
    hub.close()
  })
})

describe('a live stream of the table', () => {
  it('is shown changes that come together once', async () => {
    const channel = signals()
    const hub = createLiveHub(channel, () => undefined)
    const { seen, made } = watcher(undefined)
    hub.watch(made, never)
    await turn()
    for (const id of ['a', 'b', 'c']) channel.tell(id, 'orders')
    jest.advanceTimersByTime(250)
    await turn()
    expect(seen.refreshes).toBe(2)
    hub.close()
  })
})

describe('a hub that closes', () => {
  it('ends every stream and receives no signal any more', () => {
    const channel = signals()
    const hub = createLiveHub(channel, () => undefined)
    const { seen, made } = watcher('a')
    hub.watch(made, never)
    hub.close()
    expect(seen.closed).toBe(1)
    expect(channel.listeners.size).toBe(0)
  })
})
