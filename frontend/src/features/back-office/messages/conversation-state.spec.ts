import type { StaffHistoryEntry } from '@cartorio/contracts/http/admin.js'
import { conversationState, lastMessageOf } from './conversation-state'

const entry = (id: string, kind: StaffHistoryEntry['kind'], minute: number): StaffHistoryEntry => ({
  id,
  kind,
  description: '',
  createdAt: `2026-11-20T12:0${minute}:00.000Z`,
  by: 'system',
})
const question = entry('m1', 'CustomerMessageReceived', 1)
const answer = entry('m2', 'OfficeMessageSent', 2)
const note = entry('n', 'InternalNoteAdded', 3)
/** Recorded with the answer, at its time. */
const closed = entry('c', 'ConversationClosed', 2)
const another = entry('m3', 'CustomerMessageReceived', 4)
/** As the server sends them. */
const newestFirst = (...entries: readonly StaffHistoryEntry[]) => ({ history: entries.toReversed(), attention: [] })

describe('a conversation of which the order tells', () => {
  it.each([
    ['nothing', newestFirst(note), 'closed', ''],
    ['a question that was resolved by hand', newestFirst(question), 'closed', 'm1'],
    ['a question and its answer', newestFirst(question, answer, note), 'waits-for-customer', 'm2'],
    ['an answer that ends it', newestFirst(question, answer, closed), 'closed', 'm2'],
    ['one that goes on after its end', newestFirst(question, closed, answer), 'waits-for-customer', 'm2'],
    ['another question', newestFirst(question, answer, another), 'closed', 'm3'],
  ] as const)('after %s is %#', (_, order, state, last) => {
    expect([conversationState(order), lastMessageOf(order)]).toEqual([state, last])
  })

  it('waits for the office while a message is among what needs attention', () => {
    const attention = [{ kind: 'customer-message' }] as unknown as Parameters<typeof conversationState>[0]['attention']
    expect(conversationState({ ...newestFirst(question, answer, another), attention })).toBe('waits-for-office')
  })
})
