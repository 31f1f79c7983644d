import { setImmediate as nextTurn } from 'node:timers/promises'
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import type { handleClientStreamingCall, ServerDuplexStream, ServerReadableStream, ServiceError } from '@grpc/grpc-js'
import {
  batchAnswer,
  batchExpectation,
  batchTimeout,
  unaryAnswer,
  unaryExpectation,
  unaryRefusal,
} from './append-messages.js'
import { notLeader, unavailable } from './faults.js'
import type { AppendAnswer } from './log.js'
import { proposedEvent, streamOf } from './messages.js'
import type { Served } from './served.js'
import type { ExpectedRevision, ProposedEvent } from './stored-event.js'

/** Appends, and answers with the position that the server gives: the last event's, unless ordered otherwise. */
const write = (served: Served, stream: string, events: ProposedEvent[], expected: ExpectedRevision): AppendAnswer => {
  const before = served.log.end
  const answer = served.log.append(stream, events, expected)
  if (served.faults.refusesRepeats && served.log.end === before) {
    return { kind: 'wrong-revision', actual: (served.log.stream(stream)?.events.length ?? 0) - 1 }
  }
  if (answer.kind !== 'appended' || !served.faults.answersFirstPosition) return answer
  const first = served.log.stream(stream)?.events[answer.revision - events.length + 1]
  return { ...answer, position: first?.position ?? answer.position }
}

type Outcome = AppendAnswer | { readonly kind: 'failed'; readonly error: ServiceError } | { readonly kind: 'timed-out' }

/** One append with the faults that were ordered; none when the connections were cut before the answer. */
const settle = async (
  served: Served,
  stream: string,
  events: ProposedEvent[],
  expected: ExpectedRevision,
): Promise<Outcome | undefined> => {
  const { faults } = served
  // A follower forwards to the leader, and waits for it as long.
  const leader = served.leader()
  for (const { thawed } of [faults, leader.faults]) {
    if (thawed === undefined) continue
    faults.held += 1
    await thawed
    faults.held -= 1
    if (served.leader() !== leader) return { kind: 'failed', error: unavailable() }
  }
  if (faults.takes('unavailable')) return { kind: 'failed', error: unavailable() }
  if (faults.takes('notLeader')) return { kind: 'failed', error: notLeader(leader.port()) }
  const answer = write(leader, stream, events, expected)
  if (faults.lateAnswers !== undefined) {
    faults.held += 1
    await faults.lateAnswers
    faults.held -= 1
  }
  if (faults.takes('lostAnswers')) {
    served.cut()
    return undefined
  }
  return faults.takes('timedOutAppends') ? { kind: 'timed-out' } : answer
}

/** The client's default path: one call for all appends of a process. */
export const batchAppend =
  (served: Served) =>
  (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
    const begun = new Map<string, { readonly first: BatchAppendReq; readonly events: ProposedEvent[] }>()

    const answer = async (first: BatchAppendReq, events: ProposedEvent[]): Promise<void> => {
      const options = first.getOptions()
      const stream = streamOf(options?.getStreamIdentifier())
      const outcome = await settle(served, stream, events, batchExpectation(options))
      if (outcome === undefined) return
      if (outcome.kind === 'failed') call.emit('error', outcome.error)
      else call.write(outcome.kind === 'timed-out' ? batchTimeout(first) : batchAnswer(first, outcome))
    }

    call.on('data', (request: BatchAppendReq) => {
      const id = request.getCorrelationId()?.getString() ?? ''
      const append = begun.get(id) ?? { first: request, events: [] }
      append.events.push(...request.getProposedMessagesList().map(proposedEvent))
      if (!request.getIsFinal()) {
        begun.set(id, append)
        return
      }
      begun.delete(id)
      void answer(append.first, append.events)
    })
    call.on('error', () => undefined)
    call.on('end', () => call.end())
  }

/** The path of the product: a call for each append. */
export const append =
  (served: Served) =>
  (
    call: ServerReadableStream<AppendReq, AppendResp>,
    callback: Parameters<handleClientStreamingCall<AppendReq, AppendResp>>[1],
  ): void => {
    let options: AppendReq.Options | undefined
    const events: ProposedEvent[] = []

    const answer = async (): Promise<void> => {
      // A connection that is cut ends the call like a client that has sent everything, and is known a moment later.
      await nextTurn()
      if (call.cancelled) return
      const stream = streamOf(options?.getStreamIdentifier())
      const outcome = await settle(served, stream, events, unaryExpectation(options))
      if (outcome === undefined) return
      if (outcome.kind === 'appended' || outcome.kind === 'wrong-revision') callback(null, unaryAnswer(outcome))
      else callback(outcome.kind === 'failed' ? outcome.error : unaryRefusal(outcome.kind, stream))
    }

    call.on('data', (request: AppendReq) => {
      options = request.getOptions() ?? options
      const message = request.getProposedMessage()
      if (message !== undefined) events.push(proposedEvent(message))
    })
    call.on('error', () => undefined)
    call.on('end', () => void answer())
  }
