import { orderViewSchema } from '@cartorio/contracts/http/order-view.js'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { orderKey } from './api/get-order'

/** Milliseconds between polls without a live stream. */
export const pollMillis = 30_000

/** States of an `EventSource`; where there is none, its constants are missing, too. */
const open = 1
const refused = 2

type Hear = Readonly<Record<string, (data: unknown) => void>>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Receives server-sent events by their names (`message` for one without), as long as the page is there.
 * While the connection is lost or impossible, it polls every 30 seconds instead; at once where the
 * connection was refused: the browser does not report a lost session, the answer to a poll does.
 */
export const useLive = (url: string | undefined, hear: Hear, ask: () => void): void => {
  const heard = useEffectEvent((name: string, data: unknown) => hear[name]?.(data))
  const poll = useEffectEvent(ask)
  const names = Object.keys(hear).sort().join()
  useEffect(() => {
    if (url === undefined) return
    let source: EventSource | undefined
    const connect = () => {
      if (typeof EventSource === 'undefined') return
      source = new EventSource(url)
      for (const name of names.split(','))
        source.addEventListener(name, (event) => {
          if (event instanceof MessageEvent) heard(name, parsed(String(event.data)))
        })
    }
    connect()
    source?.addEventListener('error', () => {
      if (source?.readyState === refused) poll()
    })
    const asking = setInterval(() => {
      if (source?.readyState === open) return
      poll()
      // The browser does not try a refused one again, and a server refuses while it starts.
      if (source?.readyState === refused) connect()
    }, pollMillis)
    return () => {
      clearInterval(asking)
      source?.close()
    }
  }, [url, names])
}

/** Puts each new state of the customer's order into the cache, as long as the page is there. */
export const useLiveOrder = (token: string, reload: () => void): void => {
  const queryClient = useQueryClient()
  useLive(
    `/api/orders/${encodeURIComponent(token)}/live`,
    {
      message: (data) => {
        const view = orderViewSchema.safeParse(data).data
        if (view !== undefined) queryClient.setQueryData(orderKey(token), view)
      },
    },
    reload,
  )
}
