import {
  MongoBulkWriteError,
  MongoError,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
} from 'mongodb'
import { NoAnswer } from '../retry/time-limits.js'
import { isMongoLoss } from './connection-loss.js'

const labelled = <E extends MongoError>(error: E, label: string): E => {
  error.addErrorLabel(label)
  return error
}

describe('a lost connection to MongoDB', () => {
  it.each([
    ['the write to a socket that has ended', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
    ['a socket that is reset', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
    ['a handshake that was cut off', labelled(new MongoError('closed'), 'HandshakeError')],
    ['a pool that was emptied', labelled(new MongoError('emptied'), 'ResetPool')],
    ['a network error', new MongoNetworkError('connection closed')],
    ['no server to be found', new MongoServerSelectionError('30000 ms', Object.create(null))],
    ['a primary that stepped down', new MongoServerError({ message: 'stepped down', code: 189 })],
    ['no answer in time', new NoAnswer(5000)],
    [
      'the storage of a DocumentDB that is away',
      new MongoServerError({ message: 'could not connect', code: 50463173 }),
    ],
    ['an internal error of a DocumentDB', new MongoServerError({ message: 'connection to server was lost', code: 1 })],
  ])('is %s', (_what, error) => expect(isMongoLoss(error)).toBe(true))

  it('is a bulk of which any write met it', () => {
    const bulk = (first: number, second: number) =>
      Object.assign(new MongoBulkWriteError({ message: 'bulk', code: first }, Object.create(null)), {
        writeErrors: [{ code: first }, { code: second }],
      })
    expect(isMongoLoss(bulk(11000, 50463173))).toBe(true)
    expect(isMongoLoss(bulk(11000, 121))).toBe(false)
  })

  it.each([
    ['a wrong password', labelled(new MongoServerError({ message: 'failed', code: 18 }), 'HandshakeError')],
    ['an id that is taken', new MongoServerError({ message: 'E11000', code: 11000 })],
    ['a mistake of ours', new TypeError('undefined is no function')],
  ])('is not %s', (_what, error) => expect(isMongoLoss(error)).toBe(false))
})
