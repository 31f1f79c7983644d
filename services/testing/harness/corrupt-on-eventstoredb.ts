import { binaryEvent } from '@eventstore/db-client'
import { disposeClient, openClient } from '../../stores/event-store/eventstoredb/connection.js'
import type { StreamName } from '../../stores/event-store/port.js'

/** Appends what this product never writes: no JSON, and without metadata. Nothing else may be appending meanwhile. */
export const appendCorruptTo =
  (connectionString: string) =>
  async (stream: StreamName, type: string): Promise<void> => {
    const client = openClient(connectionString)
    try {
      await client.appendToStream(stream, binaryEvent({ type, data: Buffer.from('{') }))
    } finally {
      await disposeClient(client)
    }
  }
