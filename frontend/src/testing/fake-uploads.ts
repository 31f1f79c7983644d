/** Stands for the browser's XMLHttpRequest: half of the body has left at once, and the fake server answers the rest. */
class FakeUpload {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null }
  withCredentials = false
  status = 0
  statusText = ''
  responseText = ''
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  private path = ''
  private readonly headers: Record<string, string> = {}
  private ended = false

  open(_method: string, path: string): void {
    this.path = path
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  send(body: FormData): void {
    this.upload.onprogress?.({ loaded: 50, total: 100 })
    fetch(this.path, { method: 'POST', headers: this.headers, body })
      .then(async (answer) => {
        const text = await answer.text()
        if (this.ended) return
        this.ended = true
        Object.assign(this, { status: answer.status, statusText: answer.statusText, responseText: text })
        this.onload?.()
      })
      .catch(() => {
        if (!this.ended) this.onerror?.()
        this.ended = true
      })
  }

  abort(): void {
    if (this.ended) return
    this.ended = true
    this.onabort?.()
  }
}

/** Uploads go to the fake server. */
export const fakeUploads = (): void => {
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload })
}
