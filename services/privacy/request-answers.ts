import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import type { DataRequest } from '@cartorio/contracts/order/office/names.js'
import type { DeclineGround } from '@cartorio/contracts/privacy-names.js'
import type { Clock } from '../domain/clock.js'
import type { StateCollection, StateStore } from '../stores/state-store/port.js'
import type { DataKeys } from './data-keys.js'
import { decryptJson, type EncryptedJson, encryptJson } from './personal-encryption.js'

/** What a person is mailed who has requested something about their data; after an erasure nothing else names them. */
export type RequestAnswer = {
  readonly name: string
  readonly email: string
  readonly request: DataRequest
  /** `null`: it was done. */
  readonly ground: DeclineGround | null
  /** Numbers of the orders whose person was erased. */
  readonly erased: readonly string[]
  /** Numbers of those that have not ended, and stay. */
  readonly waiting: readonly string[]
}

type AnswerDocument = { readonly answer: EncryptedJson }

const answers: StateCollection<AnswerDocument> = { name: 'request-answers', indexes: {} }

/** Longer than its mail is tried. */
const keptMillis = 7 * dayMillis

const keySubject = (id: string): string => `request-answer-${id}`

type Deps = { readonly state: StateStore; readonly dataKeys: DataKeys; readonly clock: Clock }

/** Answers to requests about personal data until they are mailed, each under a key of its own: a job names no person. */
export const createRequestAnswers = ({ state, dataKeys, clock }: Deps) => {
  const keyOf = async (id: string) => {
    const found = await dataKeys.ensure(keySubject(id))
    return found.kind === 'key' ? found.key : undefined
  }
  return {
    keep: async (id: string, answer: RequestAnswer): Promise<void> => {
      const key = await keyOf(id)
      if (key === undefined) return
      const expiry = { expiresAt: new Date(Date.parse(clock.now()) + keptMillis) }
      await state.insert(answers, id, { answer: encryptJson(answer, key, keySubject(id)) }, expiry)
    },
    /** `undefined` once it was mailed, or its days are over. */
    read: async (id: string): Promise<RequestAnswer | undefined> => {
      const stored = await state.get(answers, id)
      const key = stored === undefined ? undefined : await keyOf(id)
      return stored === undefined || key === undefined
        ? undefined
        : (decryptJson(stored.doc.answer, key, keySubject(id)) as RequestAnswer)
    },
    /** The key first. */
    forget: async (id: string): Promise<void> => {
      await dataKeys.erase([{ subject: keySubject(id), at: clock.now() }])
      await state.remove(answers, id)
    },
  }
}

export type RequestAnswers = ReturnType<typeof createRequestAnswers>
