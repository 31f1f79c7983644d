import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import type { LiveHub } from '../query/live/live-hub.js'
import type { Listener } from './listening/listener.js'
import type { ShutdownStack } from './shutdown-stack.js'

/** What a stop closes beside the HTTP server. */
export type StoppedParts = {
  readonly live: Pick<LiveHub, 'close'>
  readonly listener: Pick<Listener, 'suspend'>
  readonly closing: ShutdownStack
  /** Called with each part when it is closed. */
  readonly onStopped?: (part: string) => void
}
export const stoppedParts = Symbol('StoppedParts')

/**
 * The order of a stop: live streams, HTTP (from then on the listener answers 503), then what was opened before it in
 * reverse: readers, the last seal, signals, queues, stores, mailer, Postgres.
 */
@Injectable()
export class ProductLifecycle implements BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(@Inject(stoppedParts) private readonly parts: StoppedParts) {}

  /** Open streams are requests without an end. */
  async beforeApplicationShutdown(): Promise<void> {
    this.parts.live.close()
    this.parts.onStopped?.('live streams')
    await this.parts.listener.suspend()
    this.parts.onStopped?.('http')
  }

  onApplicationShutdown(): Promise<void> {
    return this.parts.closing.closeAll()
  }
}
