import { MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb'
import { NoAnswer } from '../retry/within.js'
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
  ])('is %s', (_what, error) => expect(isMongoLoss(error)).toBe(true))

  it.each([
    ['a wrong password', labelled(new MongoServerError({ message: 'failed', code: 18 }), 'HandshakeError')],
    ['an id that is taken', new MongoServerError({ message: 'E11000', code: 11000 })],
    ['a mistake of ours', new TypeError('undefined is no function')],
  ])('is not %s', (_what, error) => expect(isMongoLoss(error)).toBe(false))
})
