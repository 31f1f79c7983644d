/** A message as a browser's EventSource would receive it. */
export type ReceivedMessage = { readonly id?: string; readonly event?: string; readonly data: Record<string, unknown> }

export type EventSourceClient = {
  readonly messages: readonly ReceivedMessage[]
  /** The first message, received or still to come, that meets the condition. */
  until(isWanted: (message: ReceivedMessage) => boolean): Promise<ReceivedMessage>
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>
  close(): void
}

const messageIn = (block: string): ReceivedMessage | undefined => {
  const fields = new Map(
    block.split('\n').flatMap((line): [string, string][] => {
      const at = line.indexOf(': ')
      return at < 1 ? [] : [[line.slice(0, at), line.slice(at + 2)]]
    }),
  )
  const data = fields.get('data')
  if (data === undefined) return undefined
  const [id, event] = [fields.get('id'), fields.get('event')]
  return { ...(id === undefined ? {} : { id }), ...(event === undefined ? {} : { event }), data: JSON.parse(data) }
}

/** Opens server-sent events. @throws when the answer is no stream */
export const openEventSource = async (
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<EventSourceClient> => {
  const stopping = new AbortController()
  const response = await fetch(url, { headers, signal: stopping.signal })
  if (response.status !== 200 || response.body === null) throw new Error(`no stream: ${response.status}`)
  const messages: ReceivedMessage[] = []
  const waiting = new Set<() => void>()
  const read = async (): Promise<void> => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      const blocks = (text + decoder.decode(chunk, { stream: true })).split('\n\n')
      text = blocks.pop() ?? ''
      messages.push(...blocks.flatMap((block) => messageIn(block) ?? []))
      for (const wake of [...waiting]) wake()
    }
  }
  const ended = read().catch(() => undefined)
  return {
    messages,
    ended,
    until: (isWanted) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          const found = messages.find(isWanted)
          if (found === undefined) return
          waiting.delete(check)
          resolve(found)
        }
        waiting.add(check)
        void ended.then(() => reject(new Error('the stream ended before')))
        check()
      }),
    close: () => stopping.abort(),
  }
}
