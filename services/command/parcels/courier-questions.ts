import type { CourierAnswer } from '@cartorio/contracts/http/courier-questions.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { dayMillis, minuteMillis } from '@cartorio/contracts/milliseconds.js'
import type { Clock } from '../../domain/clock.js'
import { changeDocument } from '../../stores/state-store/documents.js'
import type { StateCollection, StateStore } from '../../stores/state-store/port.js'

type CourierQuestion = { readonly askedAt: Instant; readonly answer: CourierAnswer | null }

/** It changes nothing of an order, and is no event: what the courier says is recorded as its scans are. */
const questions: StateCollection<CourierQuestion> = { name: 'courier-questions', indexes: {} }

/** Milliseconds after which a question without an answer may be asked anew: its job may be lost with its queue. */
const waitMillis = 2 * minuteMillis
/** Milliseconds for which an answer is not asked for again. */
const restMillis = 5 * minuteMillis

export type AskedParcel = { readonly orderId: string; readonly courier: string; readonly trackingNumber: string }

const idOf = ({ orderId, courier, trackingNumber }: AskedParcel): string => `${orderId}/${courier}/${trackingNumber}`

const isOver = ({ askedAt, answer }: CourierQuestion, now: number): boolean =>
  answer === null ? now - Date.parse(askedAt) > waitMillis : now - Date.parse(answer.at) > restMillis

/** What staff ask the courier about a parcel out of turn: one question of a parcel at a time, whoever asks. */
export const createCourierQuestions = ({ state, clock }: { readonly state: StateStore; readonly clock: Clock }) => {
  const expiry = () => ({ expiresAt: new Date(Date.parse(clock.now()) + dayMillis) })
  return {
    /** The question that is open or was just answered, else a new one. */
    ask: async (parcel: AskedParcel): Promise<CourierQuestion> => {
      const fresh: CourierQuestion = { askedAt: clock.now(), answer: null }
      const change = (known: CourierQuestion | undefined) =>
        known === undefined || isOver(known, Date.parse(fresh.askedAt)) ? fresh : undefined
      return (await changeDocument(state, questions, idOf(parcel), change, expiry())) ?? fresh
    },
    find: async (parcel: AskedParcel): Promise<CourierQuestion | undefined> =>
      (await state.get(questions, idOf(parcel)))?.doc,
    /** Of the question that was asked then; a later one has an answer of its own. */
    answer: async (parcel: AskedParcel, askedAt: string, answer: CourierAnswer): Promise<void> => {
      const change = (known: CourierQuestion | undefined) =>
        known === undefined || known.askedAt !== askedAt ? undefined : { ...known, answer }
      await changeDocument(state, questions, idOf(parcel), change, expiry())
    },
  }
}
export type CourierQuestions = ReturnType<typeof createCourierQuestions>
