import { EventEmitter } from 'node:events'
import { createJobResults } from './job-results.js'

const long = 60_000
const notYet = async () => undefined

describe('the result of a job', () => {
  it('is what is heard of it, and of no other job', async () => {
    const events = new EventEmitter()
    const waiting = createJobResults<number>(events).of('one', notYet, long)
    events.emit('completed', { jobId: 'other', returnvalue: 1 })
    events.emit('completed', { jobId: 'one', returnvalue: 2 })
    expect(await waiting).toBe(2)
  })

  it('is told to everybody who waits for it', async () => {
    const events = new EventEmitter()
    const results = createJobResults<number>(events)
    const waiting = [results.of('one', notYet, long), results.of('one', notYet, long)]
    events.emit('completed', { jobId: 'one', returnvalue: 3 })
    expect(await Promise.all(waiting)).toEqual([3, 3])
  })

  it('is seen where the job ended before anybody listened', async () =>
    expect(await createJobResults<number>(new EventEmitter()).of('one', async () => ({ result: 4 }), long)).toBe(4))

  it('is none when the job failed, or took longer', async () => {
    const events = new EventEmitter()
    const results = createJobResults<number>(events)
    const failed = results.of('one', notYet, long)
    events.emit('failed', { jobId: 'one' })
    expect([await failed, await results.of('two', notYet, 1)]).toEqual([undefined, undefined])
  })

  it('is heard although the job could not be looked at', async () => {
    const events = new EventEmitter()
    const away = () => Promise.reject(new Error('connect ECONNREFUSED'))
    const results = createJobResults<number>(events)
    const waiting = results.of('one', away, long)
    await new Promise(setImmediate)
    events.emit('completed', { jobId: 'one', returnvalue: 5 })
    expect([await waiting, await results.of('two', away, 1)]).toEqual([5, undefined])
  })
})
