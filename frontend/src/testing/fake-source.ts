/** Stands for the browser's `EventSource`: tells and fails when a test says so. */
export class FakeSource extends EventTarget {
  static opened: FakeSource[] = []
  readyState = 1
  closed = false

  constructor(readonly url: string) {
    super()
    FakeSource.opened.push(this)
  }

  /** The one that was opened last. */
  static last(): FakeSource {
    const last = FakeSource.opened.at(-1)
    if (last === undefined) throw new Error('nothing was opened')
    return last
  }

  tell(event: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }

  /** Loses the connection: for good, or to come again by itself. */
  fail(readyState: 0 | 2) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }

  close() {
    this.closed = true
  }
}

/** Every test hears from fake sources, and its time passes when it says so. */
export const fakeSources = (): void => {
  beforeEach(() => {
    jest.useFakeTimers()
    FakeSource.opened = []
    Object.assign(globalThis, { EventSource: FakeSource })
  })
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(globalThis, 'EventSource')
  })
}
