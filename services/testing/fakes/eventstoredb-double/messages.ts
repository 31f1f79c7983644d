import type { StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { ProposedEvent, StoredEvent } from './stored-event.js'

type ProposedMessage = {
  getId(): { getString(): string } | undefined
  getMetadataMap(): { get(key: string): string | undefined }
  getData_asU8(): Uint8Array
  getCustomMetadata_asU8(): Uint8Array
}

export const proposedEvent = (message: ProposedMessage): ProposedEvent => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
})

export const identifier = (stream: string): StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'))

export const streamOf = (named: StreamIdentifier | undefined): string =>
  Buffer.from(named?.getStreamName_asU8() ?? []).toString('utf8')

export const eventMessage = (event: StoredEvent): ReadResp => {
  const at = String(event.position)
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifier(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(at)
    .setPreparePosition(at)
    .setCustomMetadata(event.metadata)
    .setData(event.data)
  const headers = recorded.getMetadataMap()
  headers.set('type', event.type)
  headers.set('content-type', event.contentType)
  headers.set('created', '0')
  return new streams.ReadResp().setEvent(new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(at))
}

export const confirmationMessage = (): ReadResp =>
  new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId('double'))

export const caughtUpMessage = (): ReadResp => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp())

export const checkpointMessage = (at: { readonly commit: bigint; readonly prepare: bigint }): ReadResp =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(String(at.commit)).setPreparePosition(String(at.prepare)),
  )

export const streamNotFoundMessage = (stream: string): ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier(stream)),
  )
