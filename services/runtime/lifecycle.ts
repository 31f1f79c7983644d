import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import type { LiveHub } from '../query/live/live-hub.js'
import type { Closing } from './closing.js'

/** What a stop closes beside the HTTP server. */
export type StoppedParts = {
  readonly live: Pick<LiveHub, 'close'>
  readonly closing: Closing
  /** Called with each part when it is closed. */
  readonly onStopped?: (part: string) => void
}
export const stoppedParts = Symbol('StoppedParts')

/**
 * The order of a stop: live streams, the HTTP server (Nest closes it between these two hooks), then what was opened
 * before it in reverse: readers, the last seal, signals, queues, stores, mailer, Postgres.
 */
@Injectable()
export class ProductLifecycle implements BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(@Inject(stoppedParts) private readonly parts: StoppedParts) {}

  /** Open streams would keep the HTTP server from closing. */
  beforeApplicationShutdown(): void {
    this.parts.live.close()
    this.parts.onStopped?.('live streams')
  }

  onApplicationShutdown(): Promise<void> {
    return this.parts.closing.closeAll()
  }
}
