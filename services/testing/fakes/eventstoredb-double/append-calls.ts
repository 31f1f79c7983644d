import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import {
  type handleClientStreamingCall,
  type ServerDuplexStream,
  type ServerReadableStream,
  status,
} from '@grpc/grpc-js'
import { batchAnswer, batchExpectation, batchTimeout, unaryAnswer, unaryExpectation } from './append-messages.js'
import { failure, notLeader, unavailable } from './faults.js'
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

/** The client's fast path: one call for all appends of a process. */
export const batchAppend =
  (served: Served) =>
  (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
    const { faults } = served
    const begun = new Map<string, { readonly first: BatchAppendReq; readonly events: ProposedEvent[] }>()

    const settle = async (first: BatchAppendReq, events: ProposedEvent[]): Promise<void> => {
      // A follower forwards to the leader, and waits for it as long.
      const leader = served.leader()
      for (const { thawed } of [faults, leader.faults]) {
        if (thawed === undefined) continue
        await thawed
        if (served.leader() !== leader) return void call.emit('error', unavailable())
      }
      if (faults.takes('unavailable')) return void call.emit('error', unavailable())
      if (faults.takes('notLeader')) return void call.emit('error', notLeader(leader.port()))
      const options = first.getOptions()
      const answer = write(leader, streamOf(options?.getStreamIdentifier()), events, batchExpectation(options))
      if (faults.takes('lostAnswers')) return served.cut()
      call.write(faults.takes('timedOutAppends') ? batchTimeout(first) : batchAnswer(first, answer))
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
      void settle(append.first, append.events)
    })
    call.on('error', () => undefined)
    call.on('end', () => call.end())
  }

/** The path of calls with credentials of their own. */
export const append =
  (served: Served) =>
  (
    call: ServerReadableStream<AppendReq, AppendResp>,
    callback: Parameters<handleClientStreamingCall<AppendReq, AppendResp>>[1],
  ): void => {
    let options: AppendReq.Options | undefined
    const events: ProposedEvent[] = []
    call.on('data', (request: AppendReq) => {
      options = request.getOptions() ?? options
      const message = request.getProposedMessage()
      if (message !== undefined) events.push(proposedEvent(message))
    })
    call.on('error', () => undefined)
    call.on('end', () => {
      const expected = unaryExpectation(options)
      const answer = write(served.leader(), streamOf(options?.getStreamIdentifier()), events, expected)
      if (answer.kind === 'appended' || answer.kind === 'wrong-revision') callback(null, unaryAnswer(answer))
      else callback(failure(status.INVALID_ARGUMENT, answer.kind))
    })
  }
