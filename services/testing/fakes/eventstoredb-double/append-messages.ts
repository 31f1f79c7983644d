import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { Status } from '@eventstore/db-client/generated/status_pb.js'
import rpc from '@eventstore/db-client/generated/status_pb.js'
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { type ServiceError, status } from '@grpc/grpc-js'
import { failure } from './faults.js'
import { type AppendAnswer, maxAppendBytes } from './log.js'
import type { ExpectedRevision } from './stored-event.js'

/** A length-delimited field of a message, for what the generated classes need `google-protobuf` itself. */
const field = (number: number, value: Uint8Array): Buffer => {
  if (number > 15 || value.length > 127) throw new RangeError('a short field was expected')
  return Buffer.concat([Buffer.from([number * 8 + 2, value.length]), value])
}
const nothing = new Uint8Array()

type Refusal = Exclude<AppendAnswer, { kind: 'appended' }>

const refusalDetails = (refusal: Refusal): { readonly type: string; readonly value: Uint8Array } => {
  switch (refusal.kind) {
    case 'wrong-revision': {
      const known = new shared.WrongExpectedVersion()
      if (refusal.actual !== undefined) known.setCurrentStreamRevision(String(refusal.actual))
      const currentNoStream = refusal.actual === undefined ? field(2, nothing) : nothing
      // The double names the expected revision as `any`: it is not read.
      return {
        type: 'WrongExpectedVersion',
        value: Buffer.concat([known.serializeBinary(), currentNoStream, field(4, nothing)]),
      }
    }
    case 'too-large':
      return {
        type: 'MaximumAppendSizeExceeded',
        value: new shared.MaximumAppendSizeExceeded().setMaxappendsize(maxAppendBytes).serializeBinary(),
      }
    case 'deleted':
      return { type: 'StreamDeleted', value: nothing }
  }
}

const grpcStatusOf = (code: status, type: string, value: Uint8Array): Status => {
  const url = Buffer.from(`type.googleapis.com/event_store.client.${type}`)
  const details = Buffer.concat([field(1, url), field(2, value)])
  return rpc.Status.deserializeBinary(Buffer.concat([Buffer.from([8, code]), field(3, details)]))
}

const emptyBatchAnswer = (request: BatchAppendReq): BatchAppendResp => {
  const answer = new streams.BatchAppendResp().setCorrelationId(request.getCorrelationId())
  return answer.setStreamIdentifier(request.getOptions()?.getStreamIdentifier())
}

export const batchAnswer = (request: BatchAppendReq, answer: AppendAnswer): BatchAppendResp => {
  if (answer.kind !== 'appended') {
    const { type, value } = refusalDetails(answer)
    return emptyBatchAnswer(request).setError(grpcStatusOf(status.FAILED_PRECONDITION, type, value))
  }
  const at = String(answer.position)
  const position = new shared.AllStreamPosition().setCommitPosition(at).setPreparePosition(at)
  const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(answer.revision))
  return emptyBatchAnswer(request).setSuccess(success.setPosition(position))
}

/** What a caller gets whose append was written while the server waited for another one like it. */
export const batchTimeout = (request: BatchAppendReq): BatchAppendResp =>
  emptyBatchAnswer(request).setError(grpcStatusOf(status.DEADLINE_EXCEEDED, 'Timeout', nothing))

export const unaryAnswer = (answer: Extract<AppendAnswer, { kind: 'appended' | 'wrong-revision' }>): AppendResp => {
  if (answer.kind === 'appended') {
    const at = String(answer.position)
    const position = new streams.AppendResp.Position().setCommitPosition(at).setPreparePosition(at)
    const success = new streams.AppendResp.Success().setCurrentRevision(String(answer.revision)).setPosition(position)
    return new streams.AppendResp().setSuccess(success)
  }
  const conflict = new streams.AppendResp.WrongExpectedVersion()
  if (answer.actual === undefined) conflict.setCurrentNoStream(new shared.Empty())
  else conflict.setCurrentRevision(String(answer.actual))
  return new streams.AppendResp().setWrongExpectedVersion(conflict)
}

/** The other answers of the path without batches, as the client recognises them. */
export const unaryRefusal = (kind: 'too-large' | 'deleted' | 'timed-out', stream: string): ServiceError => {
  switch (kind) {
    case 'too-large':
      return failure(status.INVALID_ARGUMENT, kind, {
        exception: 'maximum-append-size-exceeded',
        'maximum-append-size': String(maxAppendBytes),
      })
    case 'deleted':
      return failure(status.FAILED_PRECONDITION, kind, { exception: 'stream-deleted', 'stream-name': stream })
    case 'timed-out':
      return failure(status.DEADLINE_EXCEEDED, kind)
  }
}

export const batchExpectation = (options: BatchAppendReq.Options | undefined): ExpectedRevision => {
  if (options?.hasStreamPosition()) return Number(options.getStreamPosition())
  if (options?.hasNoStream()) return 'no-stream'
  return options?.hasStreamExists() ? 'stream-exists' : 'any'
}

export const unaryExpectation = (options: AppendReq.Options | undefined): ExpectedRevision => {
  if (options?.hasRevision()) return Number(options.getRevision())
  if (options?.hasNoStream()) return 'no-stream'
  return options?.hasStreamExists() ? 'stream-exists' : 'any'
}

/** Tells the client the server's version, and that the fast path for appends is there. */
export const supportedMethods = (version: string): SupportedMethods =>
  new features.SupportedMethods()
    .setEventStoreServerVersion(version)
    .setMethodsList([
      new features.SupportedMethod()
        .setServiceName('event_store.client.streams.streams')
        .setMethodName('batchappend')
        .setFeaturesList(['deadline_duration']),
    ])
